const chinese: Readonly<Record<string, string>> = {
    WeChat: '微信',
    WeCom: '企业微信',
    QQ: 'QQ',
    'QQ Browser': 'QQ 浏览器',
    'UC Browser': 'UC 浏览器',
    Quark: '夸克',
    Baidu: '百度 App',
    'Baidu Browser': '百度浏览器',
    '360 Browser': '360 浏览器',
    'Sogou Browser': '搜狗浏览器',
    Liebao: '猎豹浏览器',
    '2345 Browser': '2345 浏览器',
    Maxthon: '傲游',
    'Huawei Browser': '华为浏览器',
    'Honor Browser': '荣耀浏览器',
    'MIUI Browser': '小米浏览器',
    'HeyTap Browser': 'OPPO 浏览器',
    'vivo Browser': 'vivo 浏览器',
    'Meizu Browser': '魅族浏览器',
    'Samsung Internet': '三星浏览器',
    'Yandex Browser': 'Yandex 浏览器',
    'Android Browser': '安卓浏览器',
    DingTalk: '钉钉',
    Feishu: '飞书',
    Alipay: '支付宝',
    Taobao: '淘宝',
    JD: '京东',
    Meituan: '美团',
    Weibo: '微博',
    Zhihu: '知乎',
    Douyin: '抖音',
    Toutiao: '今日头条',
    Xiaohongshu: '小红书',
    Kuaishou: '快手',
    Bilibili: '哔哩哔哩',
    'Google App': '谷歌 App',
};

/** Those that have a name of their own in Chinese, as they are stored. */
export const browserNames: readonly string[] = Object.keys(chinese);

/** The name of a browser or an application as it is usual in the language. */
export const browserName = (name: string, language: string): string =>
    language === 'zh' && Object.hasOwn(chinese, name) ? (chinese[name] ?? name) : name;
