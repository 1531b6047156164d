const chinese: Readonly<Record<string, string>> = {
    // engines
    Google: '谷歌',
    Baidu: '百度',
    '360 Search': '360 搜索',
    Sogou: '搜狗搜索',
    Shenma: '神马搜索',
    Quark: '夸克',
    Toutiao: '头条搜索',
    Youdao: '有道',
    Bing: '必应',
    Yahoo: '雅虎',
    'Petal Search': '花瓣搜索',
    // assistants
    Doubao: '豆包',
    Yuanbao: '腾讯元宝',
    Qwen: '通义千问',
    Wenxin: '文心一言',
    ChatGLM: '智谱清言',
    Metaso: '秘塔 AI 搜索',
    Spark: '讯飞星火',
    Nami: '纳米 AI',
    // networks
    WeChat: '微信',
    Weibo: '微博',
    Zhihu: '知乎',
    Xiaohongshu: '小红书',
    Douyin: '抖音',
    Kuaishou: '快手',
    Bilibili: '哔哩哔哩',
    Douban: '豆瓣',
    Tieba: '百度贴吧',
    'Toutiao News': '今日头条',
    Feishu: '飞书',
    DingTalk: '钉钉',
    LinkedIn: '领英',
    // mail
    'QQ Mail': 'QQ 邮箱',
    'NetEase Mail': '网易邮箱',
    'Sina Mail': '新浪邮箱',
    'Sohu Mail': '搜狐邮箱',
    'Aliyun Mail': '阿里邮箱',
    '139 Mail': '139 邮箱',
    '189 Mail': '189 邮箱',
    'Yahoo Mail': '雅虎邮箱',
    // adverts
    'Google Ads': '谷歌广告',
    'Baidu Ads': '百度推广',
    '360 Ads': '360 推广',
    'Tencent Ads': '腾讯广告',
    'Microsoft Ads': '微软广告',
    'TikTok Ads': 'TikTok 广告',
    'X Ads': 'X 广告',
    'LinkedIn Ads': '领英广告',
    'Yandex Ads': 'Yandex 广告',
};

/** Those that have a name of their own in Chinese, as they are stored. */
export const sourceNames: readonly string[] = Object.keys(chinese);

/** The name of an engine, assistant, network or advert as it is usual in the language. */
export const sourceNameText = (name: string, language: string): string =>
    language === 'zh' && Object.hasOwn(chinese, name) ? (chinese[name] ?? name) : name;
