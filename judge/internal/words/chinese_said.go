package words

import (
	"errors"
	"io/fs"
	"strings"
)

// Said says an error. What a system says appears in English if chineseCauses lacks it.
func (c Chinese) Said(err error) string {
	if m, ok := messageOf(err); ok {
		return c.Say(m)
	}
	switch err := err.(type) {
	case *fs.PathError:
		return fill("%s：%s", err.Path, c.Said(err.Err))
	case interface{ Unwrap() []error }:
		return strings.Join(each(err.Unwrap(), c.Said), "\n")
	}
	if twin, ok := chineseCauses[err.Error()]; ok {
		return twin
	}
	if inner := errors.Unwrap(err); inner != nil && inner.Error() == err.Error() {
		return c.Said(inner)
	}
	return err.Error()
}

// chineseCauses are what systems say.
var chineseCauses = map[string]string{
	"no such file or directory": "没有这个文件或文件夹", "permission denied": "没有权限", "file exists": "文件已存在",
	"is a directory": "是一个文件夹", "not a directory": "不是文件夹", "no space left on device": "磁盘空间不足", "read-only file system": "文件系统只读",
	"resource temporarily unavailable": "资源暂时不可用", "too many open files": "打开的文件太多", "cannot allocate memory": "内存不足", "file too large": "文件太大",
	"value out of range": "数值超出范围", "invalid syntax": "写法不对", "address already in use": "地址已被占用",
}
