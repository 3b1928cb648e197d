import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, statfs, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

const MEGABYTE = 1024 * 1024
/** Processes that were killed close their files a moment later. */
const UNMOUNT_MS = 10_000
const RETRY_MS = 20

/**
 * Stops a process, and shuts ext4 down (EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH): from now on nothing reaches
 * the disk, not even the journal. Node has no ioctl. A call of fsync that is in progress at this moment may return
 * without an error although nothing was stored. A process that has lost its power does not see that, and must not here.
 */
const CUT = `
import fcntl, os, signal, struct, sys
folder = os.open(sys.argv[1], os.O_RDONLY)
os.kill(int(sys.argv[2]), signal.SIGSTOP)
fcntl.ioctl(folder, 0x8004587D, struct.pack('I', 2))
`

/** Mounts a tiny disk in a mount namespace, and unmounts it. */
const PROBE = `
command -v python3 fallocate > /dev/null || { echo 'python3 and fallocate are needed' >&2; exit 1; }
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
mkdir "$folder/disk"
truncate --size 2M "$folder/image"
mkfs.ext4 -q "$folder/image"
mount -o loop "$folder/image" "$folder/disk"
umount "$folder/disk"
`

/** Why this machine or user cannot mount a disk; null if it can. */
export const whyNoDisk = async (): Promise<string | null> => {
  if (process.platform !== 'linux') return 'needs Linux'
  if (process.getuid?.() !== 0) return 'needs root, to mount a disk'
  try {
    await run('unshare', ['--mount', 'sh', '-ec', PROBE])
    return null
  } catch (error) {
    const text = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    return `no disk can be mounted here: ${text.split('\n').at(-1) || String(error)}`
  }
}

/**
 * A disk of its own: ext4 in a file, mounted at `folder`. The process must have a mount namespace of its own, so that the
 * disk disappears with it.
 */
export const makeDisk = async (megabytes: number) => {
  const place = await mkdtemp(path.join(tmpdir(), 'society-disk-'))
  const image = path.join(place, 'image')
  const folder = path.join(place, 'disk')
  const ballast = path.join(folder, 'ballast')
  // PostgreSQL runs as another user.
  await chmod(place, 0o755)
  await mkdir(folder)
  await writeFile(image, '')
  await truncate(image, megabytes * MEGABYTE)
  // Without the blocks that are reserved for root, which the server may be.
  await run('mkfs.ext4', ['-q', '-m', '0', image])
  const mount = () => run('mount', ['-o', 'loop', image, folder])
  const unmount = async () => {
    for (const deadline = Date.now() + UNMOUNT_MS; ; await sleep(RETRY_MS)) {
      try {
        return await run('umount', [folder])
      } catch (error) {
        if (Date.now() > deadline) throw error
      }
    }
  }
  await mount()
  return {
    folder,
    /** Writes everything to the disk that was written to its files so far. */
    sync: () => run('sync', ['--file-system', folder]),
    /** What was not synced by now is lost, and the process stops: kill it. The files can be used again after `restorePower`. */
    cutPower: (pid: number) => run('python3', ['-c', CUT, folder, String(pid)]),
    /** Mounts the disk again, for which ext4 replays its journal. No process may have open files on it. */
    restorePower: async () => {
      await unmount()
      await mount()
    },
    /** Fills the disk but for so many bytes. */
    fill: async (left: number) => {
      const { bavail, bsize } = await statfs(folder)
      await run('fallocate', ['--length', String(Math.max(bsize, bavail * bsize - left)), ballast])
    },
    free: () => rm(ballast),
    remove: async () => {
      await unmount()
      await rm(place, { recursive: true })
    },
  }
}

export type Disk = Awaited<ReturnType<typeof makeDisk>>
