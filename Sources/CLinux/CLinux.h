// The Linux interfaces that Swift's Glibc module lacks, and forwards for variadic calls, which
// Swift cannot make. Declarations and one-line forwards only: logic belongs in Swift.
#ifndef KIOSK_CLINUX_H
#define KIOSK_CLINUX_H

#include "glibc.h"

#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <linux/cec.h>
#include <linux/fb.h>
#include <linux/i2c-dev.h>
#include <linux/kd.h>
#include <linux/netlink.h>
#include <linux/vt.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <malloc.h>
#include <unistd.h>

/// ioctl(2) with a pointer argument.
static inline int kiosk_ioctl(int fd, unsigned long request, void *argument) {
    return ioctl(fd, request, argument);
}

/// ioctl(2) with an integer argument.
static inline int kiosk_ioctl_int(int fd, unsigned long request, long argument) {
    return ioctl(fd, request, argument);
}

/// sched_getaffinity(2) of the calling thread: bytes of the mask that the kernel has written, or -1.
static inline long kiosk_affinity(void *mask, size_t size) {
    return syscall(SYS_sched_getaffinity, 0, size, mask);
}

/// pthread_attr_setaffinity_np(3) and pthread_setaffinity_np(3), which the C library declares for _GNU_SOURCE alone.
int kiosk_attribute_affinity(pthread_attr_t *attributes, size_t size, const void *mask)
    __asm__("pthread_attr_setaffinity_np");
int kiosk_set_affinity(pthread_t thread, size_t size, const void *mask) __asm__("pthread_setaffinity_np");

/// getcpu(2): the processor of the calling thread, or -1.
static inline long kiosk_processor(void) {
    unsigned number = 0;
    return syscall(SYS_getcpu, &number, NULL, NULL) == 0 ? (long)number : -1;
}

// The fields of timespec and timeval are for C alone. Swift's own module of shims declares these structures, too;
// the compiler takes the fields for those of the module that it loads first, and MemberImportVisibility wants an
// import of that one: whether a file compiles would depend on the files beside it.

/// Nanoseconds of a time; they wrap around for those that a file system alone could have, from 2262 on.
static inline int64_t kiosk_nanoseconds(struct timespec time) {
    return (int64_t)((uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec);
}

static inline struct timeval kiosk_timeval(int64_t nanoseconds) {
    return (struct timeval){.tv_sec = nanoseconds / 1000000000,
                            .tv_usec = nanoseconds % 1000000000 / 1000};
}

static inline struct timespec kiosk_timespec(int64_t nanoseconds) {
    return (struct timespec){.tv_sec = nanoseconds / 1000000000,
                             .tv_nsec = nanoseconds % 1000000000};
}

/// epoll_pwait2(2); a negative timeout waits for ever.
static inline int kiosk_epoll_pwait2(int epoll, struct epoll_event *events, int capacity,
                                     int64_t nanoseconds) {
    struct timespec timeout = kiosk_timespec(nanoseconds);
    return epoll_pwait2(epoll, events, capacity, nanoseconds < 0 ? NULL : &timeout, NULL);
}

/// ppoll(2) of one descriptor for input; a negative timeout waits for ever.
static inline int kiosk_poll_input(int fd, int64_t nanoseconds) {
    // Not struct pollfd: with its header, the type would belong to this module and not to Glibc.
    struct {
        int fd;
        short events, revents;
    } entry = {.fd = fd, .events = 1 /* POLLIN */};
    struct timespec timeout = kiosk_timespec(nanoseconds);
    return (int)syscall(SYS_ppoll, &entry, 1, nanoseconds < 0 ? NULL : &timeout, NULL, 0);
}

static inline int kiosk_epoll_add(int epoll, int fd, uint32_t events, uint64_t data) {
    struct epoll_event event = {.events = events, .data = {.u64 = data}};
    return epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event);
}

static inline int kiosk_epoll_modify(int epoll, int fd, uint32_t events, uint64_t data) {
    struct epoll_event event = {.events = events, .data = {.u64 = data}};
    return epoll_ctl(epoll, EPOLL_CTL_MOD, fd, &event);
}

static inline uint64_t kiosk_epoll_data(const struct epoll_event *event) { return event->data.u64; }

/// pidfd_open(2): a descriptor that becomes readable when the process has ended.
static inline int kiosk_pidfd_open(pid_t process) {
    return (int)syscall(SYS_pidfd_open, process, 0);
}

// The C library exports these two; its header declares them only with _GNU_SOURCE.
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

/// pipe2(2) with O_CLOEXEC: the reading end first.
static inline int kiosk_pipe(int ends[2]) { return (int)syscall(SYS_pipe2, ends, O_CLOEXEC); }

/// memfd_create(2) with MFD_CLOEXEC: a file in memory only.
static inline int kiosk_memory_file(const char *name) {
    return (int)syscall(SYS_memfd_create, name, 1 /* MFD_CLOEXEC */);
}

/// ferror(3) of the standard output, which is a variable that Swift does not let everybody read.
static inline int kiosk_output_failed(void) { return ferror(stdout); }

/// accept4(2) with SOCK_NONBLOCK and SOCK_CLOEXEC.
static inline int kiosk_accept(int fd) {
    return (int)syscall(SYS_accept4, fd, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
}

/// The peer of a local socket; see SO_PEERCRED in unix(7).
struct kiosk_peer {
    pid_t process;
    uid_t user;
    gid_t group;
};

// The C library declares struct ucred only with _GNU_SOURCE; it has these three members.
static inline int kiosk_peer_credentials(int fd, struct kiosk_peer *peer) {
    socklen_t size = sizeof *peer;
    return getsockopt(fd, SOL_SOCKET, SO_PEERCRED, peer, &size);
}

/// Writes the further groups of the peer of a local socket, and returns their number; negative on
/// failure, also for more of them than there is room for.
static inline int kiosk_peer_groups(int fd, gid_t *groups, int capacity) {
    socklen_t size = capacity * sizeof *groups;
    if (getsockopt(fd, SOL_SOCKET, 59 /* SO_PEERGROUPS, since Linux 4.13 */, groups, &size) != 0)
        return -1;
    return size / sizeof *groups;
}

/// The entries of environ(7), which belong to the C library.
static inline char *const *kiosk_environment(void) { return __environ; }

/// The result of getopt_long(3): its value, its argument, and the index of the next word.
struct kiosk_option {
    int value;
    int next;
    const char *argument;
};

/// One step of getopt_long(3). `first` restarts it; errors are returned and not printed.
static inline struct kiosk_option kiosk_getopt(int argc, char *const *argv,
                                               const struct option *table, int first) {
    if (first) optind = 1;
    opterr = 0;
    optarg = NULL;
    int value = getopt_long(argc, argv, ":", table, NULL);
    struct kiosk_option result = {.value = value, .next = optind, .argument = optarg};
    return result;
}

enum { KIOSK_FBIOGET_VSCREENINFO = FBIOGET_VSCREENINFO,
       KIOSK_FBIOPUT_VSCREENINFO = FBIOPUT_VSCREENINFO,
       KIOSK_FBIOPAN_DISPLAY = FBIOPAN_DISPLAY,
       KIOSK_FBIOGET_FSCREENINFO = FBIOGET_FSCREENINFO,
       KIOSK_FBIO_WAITFORVSYNC = FBIO_WAITFORVSYNC,
       KIOSK_KDSETMODE = KDSETMODE,
       KIOSK_KDGETMODE = KDGETMODE,
       KIOSK_I2C_SLAVE = I2C_SLAVE };

static const unsigned long KIOSK_CEC_ADAP_G_PHYS_ADDR = CEC_ADAP_G_PHYS_ADDR;
static const unsigned long KIOSK_CEC_ADAP_G_LOG_ADDRS = CEC_ADAP_G_LOG_ADDRS;
static const unsigned long KIOSK_CEC_ADAP_S_LOG_ADDRS = CEC_ADAP_S_LOG_ADDRS;
static const unsigned long KIOSK_CEC_TRANSMIT = CEC_TRANSMIT;
static const unsigned long KIOSK_CEC_ADAP_G_CONNECTOR_INFO = CEC_ADAP_G_CONNECTOR_INFO;

#endif
