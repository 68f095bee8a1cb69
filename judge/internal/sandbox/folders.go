package sandbox

// SystemFolders are the folders and files that every program finds in its sandbox, if the
// system has them: what is installed for all users, and none of their own files.
var SystemFolders = []string{
	"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store", "/gnu/store",
	"/etc/alternatives", "/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d", "/etc/localtime",
	"/etc/ssl/openssl.cnf", // without it Node.js does not start
}
