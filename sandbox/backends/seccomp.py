"""The system calls that no job needs, as a seccomp filter in the kernel's own byte code.

A deny-list: allow-lists kill honest programs at random. Refused calls answer EPERM, `clone3` ENOSYS so
that the C library falls back to `clone`, whose flags a filter can read.
"""

import errno
import platform
import struct

# Numbers from the kernel's tables for the two architectures Assay is used on.
ARCHITECTURES = {
    "x86_64": (
        0xC000003E,
        {
            "ptrace": 101, "personality": 135, "pivot_root": 155, "chroot": 161, "mount": 165,
            "umount2": 166, "swapon": 167, "swapoff": 168, "reboot": 169, "init_module": 175,
            "delete_module": 176, "add_key": 248, "request_key": 249, "keyctl": 250, "unshare": 272,
            "perf_event_open": 298, "name_to_handle_at": 303, "open_by_handle_at": 304, "setns": 308,
            "process_vm_readv": 310, "process_vm_writev": 311, "finit_module": 313,
            "kexec_file_load": 320, "bpf": 321, "userfaultfd": 323, "io_uring_setup": 425,
            "io_uring_enter": 426, "io_uring_register": 427, "open_tree": 428, "move_mount": 429,
            "fsopen": 430, "fsconfig": 431, "fsmount": 432, "fspick": 433, "mount_setattr": 442,
        },
        {"clone": 56, "clone3": 435, "socket": 41},
    ),
    "aarch64": (
        0xC00000B7,
        {
            "umount2": 39, "mount": 40, "pivot_root": 41, "chroot": 51, "personality": 92,
            "unshare": 97, "init_module": 105, "delete_module": 106, "ptrace": 117, "reboot": 142,
            "add_key": 217, "request_key": 218, "keyctl": 219, "swapon": 224, "swapoff": 225,
            "perf_event_open": 241, "name_to_handle_at": 264, "open_by_handle_at": 265, "setns": 268,
            "process_vm_readv": 270, "process_vm_writev": 271, "finit_module": 273, "bpf": 280,
            "userfaultfd": 282, "kexec_file_load": 294, "io_uring_setup": 425,
            "io_uring_enter": 426, "io_uring_register": 427, "open_tree": 428, "move_mount": 429,
            "fsopen": 430, "fsconfig": 431, "fsmount": 432, "fspick": 433, "mount_setattr": 442,
        },
        {"clone": 220, "clone3": 435, "socket": 198},
    ),
}  # fmt: skip

NEW_NAMESPACES = 0x7E020000  # every CLONE_NEW* flag
X32_BIT = 0x40000000
FAMILIES = (16, 17, 40)  # AF_NETLINK, AF_PACKET, AF_VSOCK

_LOAD, _JUMP_EQUAL, _JUMP_ANY_BIT, _RETURN = 0x20, 0x15, 0x45, 0x06
_ALLOW, _ERRNO, _KILL = 0x7FFF0000, 0x00050000, 0x80000000
_NUMBER, _ARCHITECTURE, _FIRST_ARGUMENT = 0, 4, 16


def filter_program(machine: str | None = None) -> bytes:
    """Return the filter for this machine; raises KeyError on an architecture without a table."""
    audit, denied, special = ARCHITECTURES[machine or platform.machine()]
    deny, absent = _ERRNO | errno.EPERM, _ERRNO | errno.ENOSYS
    program = [
        (_LOAD, 0, 0, _ARCHITECTURE),
        (_JUMP_EQUAL, 1, 0, audit),
        (_RETURN, 0, 0, _KILL),  # the 32-bit interface has other numbers
        (_LOAD, 0, 0, _NUMBER),
        (_JUMP_ANY_BIT, 0, 1, X32_BIT),
        (_RETURN, 0, 0, absent),
    ]
    for number in sorted(denied.values()):
        program += [(_JUMP_EQUAL, 0, 1, number), (_RETURN, 0, 0, deny)]
    program += [(_JUMP_EQUAL, 0, 1, special["clone3"]), (_RETURN, 0, 0, absent)]
    program += [
        (_JUMP_EQUAL, 0, 3, special["clone"]),
        (_LOAD, 0, 0, _FIRST_ARGUMENT),
        (_JUMP_ANY_BIT, 0, 1, NEW_NAMESPACES),
        (_RETURN, 0, 0, deny),
        # The accumulator may hold the flags now: read the number again.
        (_LOAD, 0, 0, _NUMBER),
        (_JUMP_EQUAL, 0, 1 + 2 * len(FAMILIES), special["socket"]),
        (_LOAD, 0, 0, _FIRST_ARGUMENT),
    ]
    for family in FAMILIES:
        program += [(_JUMP_EQUAL, 0, 1, family), (_RETURN, 0, 0, deny)]
    program.append((_RETURN, 0, 0, _ALLOW))
    return b"".join(struct.pack("=HBBI", *instruction) for instruction in program)
