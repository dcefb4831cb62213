module github.com/duiyi/duiyi

go 1.26

require github.com/alecthomas/kong v1.15.0 // indirect
