import type { Language } from '../../ui/browser/language';

/** Pairs of a heading and its text. */
type Pairs = readonly (readonly [string, string])[];

interface Texts {
    promise: string;
    lead: string;
    definitions: string;
    example: string;
    exampleToday: string;
    exampleYesterday: string;
    exampleForecast: string;
    measures: string;
    measuresLead: string;
    figures: Pairs;
    trust: string;
    reasons: Pairs;
    start: string;
    steps: Pairs;
}

/** What the home page says of the statistics; the market and what is newest have their own. */
export const statisticsTexts: Record<Language, Texts> = {
    en: {
        promise: 'Website statistics you can verify',
        lead: 'Add a short snippet to your pages. Seconds later, you see who is visiting, where they came from and what they read. Every figure has a clear definition, and your data stays on this server.',
        definitions: 'How we count',
        example: 'Illustration: today compared with yesterday, by hour',
        exampleToday: 'today',
        exampleYesterday: 'yesterday',
        exampleForecast: 'current hour',
        measures: 'What we measure',
        measuresLead:
            'Seven metrics, compared with yesterday, the same time yesterday, the daily average and the record.',
        figures: [
            [
                'Page views (PV)',
                'Every page opened or refreshed. In single-page apps, every route change.',
            ],
            [
                'Visitors (UV)',
                'Distinct visitors in the selected period. Over a week, each person counts once, not once a day.',
            ],
            ['IPs', 'Distinct IP addresses as seen by the server, not as reported by the page.'],
            ['Visits', 'A visitor’s page views without a gap of more than 30 minutes.'],
            ['New visitors', 'Visitors whose first visit to the site falls within the period.'],
            ['Bounce rate', 'Share of visits with exactly one page view and no interaction.'],
            [
                'Visit duration',
                'Includes the time spent on the last page, so one-page visits do not count as zero seconds.',
            ],
        ],
        trust: 'Why you can trust the figures',
        reasons: [
            [
                'Bots are excluded',
                'Automated traffic is detected, excluded from all figures and listed in a separate report.',
            ],
            [
                'Measured by the server',
                'IP address, browser and time come from the connection, not from what a script reports.',
            ],
            [
                'No lost events',
                'An event is confirmed only once it is safely on disk. Crashes and restarts neither lose events nor count them twice.',
            ],
            [
                'Your site’s time zone',
                'Days and hours follow each site’s time zone, including half-hour zones and daylight saving time.',
            ],
            [
                'Cookieless mode',
                'Each site can work without an ID in the browser, and can ignore visitors who send Do Not Track.',
            ],
            ['Your server, your data', 'No third party receives your visitors’ data.'],
        ],
        start: 'Get started',
        steps: [
            ['Sign in', 'Use the account you were given, or create one if registration is open.'],
            ['Add your site', 'Enter its domain and time zone.'],
            [
                'Paste the code',
                'Paste the snippet before </head>. You see when the first visit arrives.',
            ],
        ],
    },
    zh: {
        promise: '每个数字，都有据可查',
        lead: '在网页里加一小段代码，几秒后就能看到谁在访问、从哪里来、看了什么。每项指标都有明确的定义，数据只留在这台服务器上。',
        definitions: '指标定义',
        example: '示意图：今日与昨日各小时的对比',
        exampleToday: '今日',
        exampleYesterday: '昨日',
        exampleForecast: '当前小时，尚未结束',
        measures: '统计指标',
        measuresLead: '每天七项指标，与昨日、昨日此时、每日平均和历史最高并排对照。',
        figures: [
            ['浏览量（PV）', '页面每打开或刷新一次计一次；单页应用切换路由也计一次。'],
            [
                '访客数（UV）',
                '所选时段内不重复的访客。查看一周时，同一个人只计一次，不是每天各计一次。',
            ],
            ['IP 数', '不重复的 IP 地址，以服务器实际看到的为准，不采信页面上报的地址。'],
            ['访问次数', '同一访客的连续浏览，间隔不超过 30 分钟算作一次访问。'],
            ['新访客', '在所选时段内首次访问该网站的访客。'],
            ['跳出率', '只浏览一个页面且没有任何互动的访问所占的比例。'],
            ['访问时长', '包含在最后一页的停留时间，只看一页的访问也不会计为 0 秒。'],
        ],
        trust: '数据为何可信',
        reasons: [
            ['爬虫不计入', '识别出的自动访问不计入任何指标，并在单独的报表中列出。'],
            ['以服务器为准', 'IP 地址、浏览器和时间都取自连接本身，而非脚本上报的内容。'],
            [
                '数据不丢失',
                '事件安全写入磁盘后才会确认。崩溃或重启既不会丢失事件，也不会重复计数。',
            ],
            ['按网站自己的时区', '每个网站按各自的时区划分日和小时，半小时时区和夏令时都算得准。'],
            [
                '无 Cookie 模式',
                '每个网站都可以不在浏览器中保存标识，也可以不统计发送“请勿追踪”的访客。',
            ],
            ['您的服务器，您的数据', '访客数据不经过任何第三方。'],
        ],
        start: '三步开始',
        steps: [
            ['登录', '使用平台为您开通的账号；开放注册时，也可以自己注册。'],
            ['添加网站', '填写域名、选好时区即可。'],
            ['粘贴代码', '把代码粘贴到 </head> 之前，第一次访问到达时页面会提示。'],
        ],
    },
};
