# 管理员的页面。

js-keeper-token = 请现在复制；之后不会再显示。
