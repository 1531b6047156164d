/** Ordinary sites below the host of an engine or a mail provider, and lists whose host says `mail`. */
export const ordinary = [
    ...['zhidao.baidu.com', 'baike.baidu.com', 'jingyan.baidu.com', 'wenku.baidu.com'],
    ...['ai.baidu.com', 'top.baidu.com', 'map.baidu.com', 'cloud.baidu.com', 'xueshu.baidu.com'],
    ...['pan.baidu.com', 'tongji.baidu.com', 'fanyi.baidu.com', 'baijiahao.baidu.com'],
    ...['wenda.so.com', 'baike.so.com', 'baike.sogou.com', 'fanyi.sogou.com', 'note.youdao.com'],
    ...['dict.youdao.com', 'fanyi.youdao.com', 'news.yahoo.com', 'finance.yahoo.com'],
    ...['sports.yahoo.com', 'news.yahoo.co.jp', 'blog.naver.com', 'cafe.naver.com'],
    ...['news.naver.com', 'cafe.daum.net', 'blog.daum.net', 'webmaster.bing.com'],
    ...[
        'mail.python.org',
        'mail.gnome.org',
        'mail.kde.org',
        'mail.openjdk.org',
        'mail.haskell.org',
    ],
    ...['mail.mozilla.org', 'ads.google.com', 'news.nate.com', 'pann.nate.com', 'news.zum.com'],
];
