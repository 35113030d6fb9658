// The XML of SVG pictures.
#include "library.h"

#define FUNCTIONS(F) \
    F(XML_ErrorString) F(XML_GetCurrentColumnNumber) F(XML_GetCurrentLineNumber) \
    F(XML_GetErrorCode) F(XML_Parse) F(XML_ParserCreateNS) F(XML_ParserFree) \
    F(XML_SetCharacterDataHandler) F(XML_SetElementHandler) F(XML_SetStartDoctypeDeclHandler) \
    F(XML_SetUserData) F(XML_StopParser)

KIOSK_LIBRARY(kiosk_expat, "libexpat.so.1", "libexpat1", FUNCTIONS)
