/** Numbers of the system calls the cage has something to say about, as the kernel's own tables have them (arch/x86/entry/syscalls/syscall_64.tbl, include/uapi/asm-generic/unistd.h). */
export interface SyscallTable {
  /** AUDIT_ARCH_… of linux/audit.h. */
  auditArch: number
  /** Calls from here on belong to another calling convention of the same processor; null where there is none. */
  foreignFrom: number | null
  clone: number
  clone3: number
  socket: number
  mmap: number
  /** Refused with EPERM. */
  refused: Readonly<Record<string, number>>
  /** What asks for memory that belongs to no process: refused where only what belongs to a process is limited. */
  sharedMemory: Readonly<Record<string, number>>
}

const x64: SyscallTable = {
  auditArch: 0xc000003e,
  foreignFrom: 0x40000000, // x32
  clone: 56,
  clone3: 435,
  socket: 41,
  mmap: 9,
  sharedMemory: { memfd_create: 319, memfd_secret: 447, shmget: 29 },
  refused: {
    ptrace: 101,
    process_vm_readv: 310,
    process_vm_writev: 311,
    process_madvise: 440,
    kcmp: 312,
    pidfd_getfd: 438,
    mount: 165,
    umount2: 166,
    open_tree: 428,
    move_mount: 429,
    fsopen: 430,
    fsconfig: 431,
    fsmount: 432,
    fspick: 433,
    mount_setattr: 442,
    chroot: 161,
    pivot_root: 155,
    unshare: 272,
    setns: 308,
    add_key: 248,
    request_key: 249,
    keyctl: 250,
    bpf: 321,
    perf_event_open: 298,
    userfaultfd: 323,
    io_uring_setup: 425,
    io_uring_enter: 426,
    io_uring_register: 427,
    name_to_handle_at: 303,
    open_by_handle_at: 304,
    init_module: 175,
    finit_module: 313,
    delete_module: 176,
    kexec_load: 246,
    kexec_file_load: 320,
    swapon: 167,
    swapoff: 168,
    quotactl: 179,
    quotactl_fd: 443,
    personality: 135,
    reboot: 169,
    acct: 163,
    syslog: 103,
    fanotify_init: 300,
  },
}

const arm64: SyscallTable = {
  auditArch: 0xc00000b7,
  foreignFrom: null,
  clone: 220,
  clone3: 435,
  socket: 198,
  mmap: 222,
  sharedMemory: { memfd_create: 279, memfd_secret: 447, shmget: 194 },
  refused: {
    ptrace: 117,
    process_vm_readv: 270,
    process_vm_writev: 271,
    process_madvise: 440,
    kcmp: 272,
    pidfd_getfd: 438,
    mount: 40,
    umount2: 39,
    open_tree: 428,
    move_mount: 429,
    fsopen: 430,
    fsconfig: 431,
    fsmount: 432,
    fspick: 433,
    mount_setattr: 442,
    chroot: 51,
    pivot_root: 41,
    unshare: 97,
    setns: 268,
    add_key: 217,
    request_key: 218,
    keyctl: 219,
    bpf: 280,
    perf_event_open: 241,
    userfaultfd: 282,
    io_uring_setup: 425,
    io_uring_enter: 426,
    io_uring_register: 427,
    name_to_handle_at: 264,
    open_by_handle_at: 265,
    init_module: 105,
    finit_module: 273,
    delete_module: 106,
    kexec_load: 104,
    kexec_file_load: 294,
    swapon: 224,
    swapoff: 225,
    quotactl: 60,
    quotactl_fd: 443,
    personality: 92,
    reboot: 142,
    acct: 89,
    syslog: 116,
    fanotify_init: 262,
  },
}

/** Processors the cage knows, by Node's name of them. */
export const syscallTables: Partial<Record<NodeJS.Architecture, SyscallTable>> = { x64, arm64 }
