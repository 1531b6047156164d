/** Marks of browsers, systems and sources from Simple Icons (CC0), by the name of their file. */
export const brandFiles: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(
        import.meta.glob<string>(
            [
                '/node_modules/simple-icons/icons/{android,apple,arc,baidu,bilibili,bluesky,brave,claude,deepseek,discord,douban}.svg',
                '/node_modules/simple-icons/icons/{duckduckgo,ecosia,facebook,firefoxbrowser,github,gmail,google,googlechrome}.svg',
                '/node_modules/simple-icons/icons/{googlegemini,harmonyos,huawei,instagram,kaios,kakaotalk,kuaishou,line,linux}.svg',
                '/node_modules/simple-icons/icons/{mastodon,medium,meizu,mistralai,naver,opera,oppo,perplexity,pinterest,qq}.svg',
                '/node_modules/simple-icons/icons/{quora,reddit,safari,sinaweibo,sogou,stackoverflow,telegram,threads}.svg',
                '/node_modules/simple-icons/icons/{tiktok,vivaldi,vivo,wechat,whatsapp,x,xiaohongshu,xiaomi,ycombinator,youtube,zhihu}.svg',
            ],
            { query: '?raw', import: 'default', eager: true },
        ),
    ).map(([file, text]) => [file.replace(/^.*\/|\.svg$/g, ''), text]),
);
