import { describe, expect, it } from 'vitest';
import { readSource } from './source';

const page = new URL('https://www.shop.example.com/landing?id=7');
const read = (referrer: string, address: URL | string = page, site = 'shop.example.com') =>
    readSource(new URL(address), referrer, site);
const short = (referrer: string, address?: URL | string, site?: string) => {
    const { source, sourceName } = read(referrer, address, site);
    return `${source} ${sourceName}`.trim();
};

const referrers: readonly (readonly [referrer: string, expected: string])[] = [
    // search
    ['https://www.google.com/', 'search Google'],
    ['https://google.com/search?q=x', 'search Google'],
    ['https://www.google.co.uk/', 'search Google'],
    ['https://www.google.com.hk/url?q=x', 'search Google'],
    ['https://images.google.de/', 'search Google'],
    ['http://WWW.GOOGLE.FR', 'search Google'],
    ['https://www.google.com:443/', 'search Google'],
    ['https://www.baidu.com/link?url=x', 'search Baidu'],
    ['https://m.baidu.com/from=1/', 'search Baidu'],
    ['https://www.so.com/link', 'search 360 Search'],
    ['https://m.so.com/', 'search 360 Search'],
    ['https://www.sogou.com/link', 'search Sogou'],
    ['https://wap.sogou.com/web', 'search Sogou'],
    ['https://m.sm.cn/s?q=x', 'search Shenma'],
    ['https://quark.sm.cn/s', 'search Quark'],
    ['https://so.toutiao.com/search?keyword=x', 'search Toutiao'],
    ['https://cn.bing.com/', 'search Bing'],
    ['https://www.bing.com/search?q=x', 'search Bing'],
    ['https://yandex.ru/', 'search Yandex'],
    ['https://yandex.com.tr/search/?text=x', 'search Yandex'],
    ['https://ya.ru/', 'search Yandex'],
    ['https://duckduckgo.com/', 'search DuckDuckGo'],
    ['https://search.yahoo.co.jp/search?p=x', 'search Yahoo'],
    ['https://r.search.yahoo.com/', 'search Yahoo'],
    ['https://search.naver.com/search.naver?query=x', 'search Naver'],
    ['https://www.ecosia.org/', 'search Ecosia'],
    ['https://search.brave.com/', 'search Brave'],
    ['https://www.haosou.com/', 'search 360 Search'],
    ['https://so.com/s?q=x', 'search 360 Search'],
    ['https://quark.cn/s?q=x', 'search Quark'],
    ['https://sou.toutiao.com/', 'search Toutiao'],
    ['https://www.youdao.com/', 'search Youdao'],
    ['https://www.google.com.br/', 'search Google'],
    ['https://www.google.co.jp/search', 'search Google'],
    ['https://m.google.com/', 'search Google'],
    ['https://scholar.google.com/scholar?q=x', 'search Google'],
    ['https://html.duckduckgo.com/', 'search DuckDuckGo'],
    ['https://m.search.naver.com/', 'search Naver'],
    ['https://search.daum.net/search', 'search Daum'],
    ['https://www.qwant.com/', 'search Qwant'],
    ['https://search.seznam.cz/', 'search Seznam'],
    ['https://www.startpage.com/', 'search Startpage'],
    ['https://kagi.com/', 'search Kagi'],
    ['https://petalsearch.com/', 'search Petal Search'],
    ['https://go.mail.ru/search', 'search Mail.ru'],
    ['https://coccoc.com/search', 'search Cốc Cốc'],
    ['android-app://com.microsoft.bing', 'search Bing'],
    ['android-app://com.quark.browser/', 'search Quark'],
    ['android-app://com.google.android.googlequicksearchbox/', 'search Google'],
    ['android-app://com.google.android.googlequicksearchbox/https/www.google.com', 'search Google'],
    ['android-app://com.baidu.searchbox', 'search Baidu'],
    // assistants, also those below an engine's or a network's host
    ['https://chatgpt.com/', 'ai ChatGPT'],
    ['https://chat.openai.com/c/1', 'ai ChatGPT'],
    ['https://www.perplexity.ai/search/x', 'ai Perplexity'],
    ['https://gemini.google.com/app', 'ai Gemini'],
    ['https://notebooklm.google.com/', 'ai NotebookLM'],
    ['https://copilot.microsoft.com/', 'ai Copilot'],
    ['https://bard.google.com/', 'ai Gemini'],
    ['https://aistudio.google.com/app', 'ai Google AI Studio'],
    ['https://copilot.cloud.microsoft/', 'ai Copilot'],
    ['https://chat.baidu.com/search', 'ai Wenxin'],
    ['https://chat.z.ai/', 'ai ChatGLM'],
    ['https://xinghuo.xfyun.cn/desk', 'ai Spark'],
    ['https://www.n.cn/', 'ai Nami'],
    ['https://duck.ai/', 'ai Duck.ai'],
    ['android-app://ai.x.grok', 'ai Grok'],
    ['android-app://com.larus.nova', 'ai Doubao'],
    ['https://claude.ai/chat/1', 'ai Claude'],
    ['https://chat.deepseek.com/', 'ai DeepSeek'],
    ['https://www.doubao.com/chat/', 'ai Doubao'],
    ['https://www.kimi.com/', 'ai Kimi'],
    ['https://kimi.moonshot.cn/', 'ai Kimi'],
    ['https://yuanbao.tencent.com/', 'ai Yuanbao'],
    ['https://tongyi.aliyun.com/', 'ai Qwen'],
    ['https://www.tongyi.com/', 'ai Qwen'],
    ['https://chat.qwen.ai/', 'ai Qwen'],
    ['https://www.qianwen.com/', 'ai Qwen'],
    ['https://yiyan.baidu.com/', 'ai Wenxin'],
    ['https://chatglm.cn/', 'ai ChatGLM'],
    ['https://metaso.cn/', 'ai Metaso'],
    ['https://chat.mistral.ai/', 'ai Mistral'],
    ['https://grok.com/', 'ai Grok'],
    ['https://www.meta.ai/', 'ai Meta AI'],
    ['https://poe.com/', 'ai Poe'],
    ['https://you.com/', 'ai You.com'],
    ['https://www.phind.com/', 'ai Phind'],
    ['android-app://com.openai.chatgpt', 'ai ChatGPT'],
    // social
    ['https://t.co/abc', 'social X'],
    ['https://x.com/', 'social X'],
    ['https://l.facebook.com/l.php', 'social Facebook'],
    ['https://lm.facebook.com/', 'social Facebook'],
    ['https://www.reddit.com/r/x', 'social Reddit'],
    ['https://out.reddit.com/', 'social Reddit'],
    ['https://www.zhihu.com/question/1', 'social Zhihu'],
    ['https://zhuanlan.zhihu.com/p/1', 'social Zhihu'],
    ['https://m.weibo.cn/', 'social Weibo'],
    ['https://servicewechat.com/wx1/1/page-frame.html', 'social WeChat'],
    ['https://user.qzone.qq.com/', 'social QQ'],
    ['https://www.bilibili.com/', 'social Bilibili'],
    ['https://b23.tv/x', 'social Bilibili'],
    ['https://www.kuaishou.com/', 'social Kuaishou'],
    ['https://www.douban.com/group/', 'social Douban'],
    ['https://www.toutiao.com/', 'social Toutiao News'],
    ['https://www.v2ex.com/t/1', 'social V2EX'],
    ['https://old.reddit.com/', 'social Reddit'],
    ['https://mobile.twitter.com/', 'social X'],
    ['https://lnkd.in/x', 'social LinkedIn'],
    ['https://youtu.be/x', 'social YouTube'],
    ['https://vk.com/away.php', 'social VK'],
    ['https://bsky.app/', 'social Bluesky'],
    ['https://discord.com/channels/1', 'social Discord'],
    ['https://link.zhihu.com/?target=x', 'social Zhihu'],
    ['https://weibo.com/', 'social Weibo'],
    ['https://t.cn/x', 'social Weibo'],
    ['https://mp.weixin.qq.com/s/x', 'social WeChat'],
    ['https://www.douyin.com/', 'social Douyin'],
    ['https://www.xiaohongshu.com/', 'social Xiaohongshu'],
    ['https://tieba.baidu.com/p/1', 'social Tieba'],
    ['https://news.ycombinator.com/item?id=1', 'social Hacker News'],
    ['android-app://com.tencent.mm', 'social WeChat'],
    ['android-app://org.telegram.messenger/', 'social Telegram'],
    // e-mail
    ['https://mail.google.com/mail/u/0/', 'email Gmail'],
    ['https://outlook.live.com/', 'email Outlook'],
    ['https://mail.qq.com/', 'email QQ Mail'],
    ['https://mail.163.com/', 'email NetEase Mail'],
    ['https://exmail.qq.com/', 'email QQ Mail'],
    ['https://mail.yahoo.com/', 'email Yahoo Mail'],
    ['https://mail.proton.me/', 'email Proton Mail'],
    ['https://mail.naver.com/', 'email Naver Mail'],
    ['https://mail.yandex.ru/', 'email Yandex Mail'],
    ['android-app://com.google.android.gm', 'email Gmail'],
    // the site itself
    ['https://shop.example.com/a', 'internal shop.example.com'],
    ['https://www.shop.example.com/a', 'internal shop.example.com'],
    ['http://blog.example.com/', 'internal blog.example.com'],
    ['https://example.com/', 'internal example.com'],
    // ordinary sites, some of them made to look like others
    ['https://docs.google.com/document/1', 'external docs.google.com'],
    ['https://pan.baidu.com/s/1', 'external pan.baidu.com'],
    ['https://google.com.evil.example/', 'external google.com.evil.example'],
    ['https://notgoogle.com/', 'external notgoogle.com'],
    ['https://google.notasuffix/', 'external google.notasuffix'],
    ['https://www.google.evil.org/', 'external google.evil.org'],
    ['https://microsoft.co/', 'external microsoft.co'],
    ['https://fakebaidu.com/', 'external fakebaidu.com'],
    ['https://baidu.com.cn.evil.org/', 'external baidu.com.cn.evil.org'],
    ['https://netflix.com/', 'external netflix.com'],
    ['https://notexample.com/', 'external notexample.com'],
    ['https://www.heise.de/news', 'external heise.de'],
    ['http://192.0.2.7/', 'external 192.0.2.7'],
    ['http://localhost:8080/', 'external localhost'],
    ['android-app://org.example.reader/', 'external org.example.reader'],
    // nothing to go by
    ['', 'direct'],
    ['-', 'direct'],
    ['about:blank', 'direct'],
    ['file:///home/a.html', 'direct'],
    ['http://', 'direct'],
    ['http://%/', 'direct'],
    ['javascript:alert(1)', 'direct'],
    ['google.com', 'direct'],
];

describe('the referrer’s host', () => {
    it.each(referrers)('%s is %s', (referrer, expected) => expect(short(referrer)).toBe(expected));
});

it('is tried with many different referrers', () => expect(referrers.length).toBeGreaterThan(150));

describe('the site’s own hosts', () => {
    it.each([
        ['http://localhost:3000/', 'localhost:8000', 'internal localhost'],
        ['http://127.0.0.1/', '127.0.0.1', 'internal 127.0.0.1'],
        ['http://127.0.0.2/', '127.0.0.1', 'external 127.0.0.2'],
        ['http://intranet/', 'intranet', 'internal intranet'],
        ['https://www.münchen.de/', 'münchen.de', 'internal xn--mnchen-3ya.de'],
        ['https://a.github.io/', 'b.github.io', 'external a.github.io'],
        ['https://b.github.io/x', 'b.github.io', 'internal b.github.io'],
        ['https://a.co.uk/', 'b.co.uk', 'external a.co.uk'],
        ['https://www.zhihu.com/', 'zhihu.com', 'internal zhihu.com'],
        ['https://example.com/', 'not a domain', 'external example.com'],
    ])('%s on %s is %s', (referrer, site, expected) =>
        expect(short(referrer, page, site)).toBe(expected),
    );
});

describe('campaigns and click ids', () => {
    const google = 'https://www.google.com/';
    it.each([
        ['?gclid=a', google, 'paid Google Ads'],
        ['?gclid=a', '', 'paid Google Ads'],
        ['?gbraid=a', '', 'paid Google Ads'],
        ['?wbraid=a', '', 'paid Google Ads'],
        ['?bd_vid=1', 'https://www.baidu.com/', 'paid Baidu Ads'],
        ['?msclkid=1', '', 'paid Microsoft Ads'],
        // Facebook's own id is on every link.
        ['?fbclid=1', 'https://l.facebook.com/', 'social Facebook'],
        ['?fbclid=1', 'https://l.instagram.com/', 'social Instagram'],
        ['?fbclid=1', '', 'social Facebook'],
        ['?fbclid=1', google, 'search Google'],
        ['?fbclid=1', 'https://blog.example.org/', 'external blog.example.org'],
        ['?fbclid=1&utm_source=fb&utm_medium=paid', '', 'paid fb'],
        ['?fbclid=1&utm_source=fb', '', 'campaign fb'],
        ['?qz_gdt=1', '', 'paid Tencent Ads'],
        ['?li_fat_id=1', '', 'paid LinkedIn Ads'],
        ['?ScCid=1', '', 'paid Snapchat Ads'],
        ['?rdt_cid=1', '', 'paid Reddit Ads'],
        ['?hmsr=toutiao&hmpl=cpc', '', 'paid toutiao'],
        ['?hmsr=toutiao&hmcu=spring', '', 'campaign toutiao'],
        ['?ttclid=1', '', 'paid TikTok Ads'],
        ['?yclid=1', '', 'paid Yandex Ads'],
        ['?utm_source=news&utm_medium=cpc', google, 'paid news'],
        ['?utm_medium=CPC', google, 'paid Google'],
        ['?utm_medium=paid-social', '', 'paid paid-social'],
        ['?utm_medium=ppc', 'https://blog.example.com/', 'paid ppc'],
        ['?utm_source=news', google, 'campaign news'],
        ['?UTM_Source=News', '', 'campaign News'],
        ['?utm_medium=email', '', 'campaign email'],
        ['?utm_source=a&utm_source=b', '', 'campaign a'],
        ['?utm_source=%E5%BE%AE%E4%BF%A1', '', 'campaign 微信'],
        ['?utm_source=', google, 'search Google'],
        ['?utm_campaign=spring', google, 'search Google'],
        ['?gclid=', google, 'search Google'],
        ['?xgclid=1', google, 'search Google'],
        ['#gclid=1', google, 'search Google'],
    ])('%s from %j is %s', (query, referrer, expected) =>
        expect(short(referrer, `https://shop.example.com/${query}`)).toBe(expected),
    );

    it('keeps the words and the host', () => {
        const query =
            '?utm_source=a+b&utm_medium=mail&utm_campaign=c&utm_term=%F0%9F%98%80&utm_content=e';
        expect(read('https://www.heise.de/x', `https://shop.example.com/${query}`)).toEqual({
            source: 'campaign',
            sourceName: 'a b',
            referrerHost: 'heise.de',
            utmSource: 'a b',
            utmMedium: 'mail',
            utmCampaign: 'c',
            utmTerm: '😀',
            utmContent: 'e',
            keyword: '',
        });
    });

    it('cuts long words', () => {
        const source = 'a'.repeat(5000);
        expect(read('', `https://shop.example.com/?utm_source=${source}`).utmSource).toHaveLength(
            200,
        );
    });
});

it('names the host without www and in lower case', () => {
    expect(read('https://WWW.Heise.DE/').referrerHost).toBe('heise.de');
    expect(read('android-app://com.Tencent.MM/x').referrerHost).toBe('com.tencent.mm');
    expect(read('').referrerHost).toBe('');
});
