module github.com/duiyi/duiyi

go 1.26
