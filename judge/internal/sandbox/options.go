package sandbox

// Options are what programs of a sandbox may use in addition to an empty working folder.
type Options struct {
	// Read are files and folders, such as those of an interpreter, that programs may read
	// at the same paths.
	Read []string

	// Write are folders that programs may also change, at the same paths.
	Write []string

	// Work is the working folder, for a compiler: what is written there stays. If it is
	// "", every run starts in an empty folder that takes 64 MB and is removed afterwards.
	Work string
}

// SystemFolders are the files and folders that every program can read, if the system
// has them: what is installed for all users, but no personal files.
var SystemFolders = []string{
	"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store", "/gnu/store",
	"/etc/alternatives", "/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d", "/etc/localtime",
	"/etc/ssl/openssl.cnf", // without it Node.js does not start
}

const (
	workSize     = 64 << 20  // how much a program may write to files, in bytes
	workFileSize = 256 << 20 // how large each file may be where files stay, in bytes

	maxTasks         = 256  // how many processes and threads a program may have at once
	maxCompilerTasks = 4096 // the same for compilers, which are trusted
)

// fileSize returns how large a file may be that a program writes, in bytes.
func (o Options) fileSize() uint64 {
	if o.Work != "" {
		return workFileSize
	}
	return workSize
}
