import type { TrafficReport } from '../../../../contract/market/public/trafficSnapshot';
import type { Language } from '../../../ui/browser/language';

interface Texts {
    title: string;
    /** {host}, {date} */
    since: string;
    /** {at} */
    asOf: string;
    demo: string;
    periods: string;
    /** {days} */
    days: string;
    figures: Record<'uv' | 'pv' | 'ip' | 'visits' | 'bounceRate' | 'duration' | 'depth', string>;
    help: Record<'uv' | 'pv' | 'ip' | 'visits' | 'bounceRate' | 'duration' | 'depth', string>;
    /** compared with the last 30 days, whatever period is shown */
    claims: string;
    claimsAlone: string;
    /** {figure}, {value}: a month */
    claim: string;
    /** {percent} */
    more: string;
    less: string;
    same: string;
    notComparable: string;
    unchecked: string;
    byDay: string;
    /** {days}, {total}, {max}, {day} */
    curve: string;
    gap: string;
    notYet: string;
    erased: string;
    noGaps: string;
    /** {count}, {days} */
    gapsTitle: string;
    /** {from}, {to} */
    span: string;
    shares: string;
    suspicious: string;
    suspiciousHelp: string;
    /** {bots}, {network}, {behaviour} */
    excluded: string;
    chain: string;
    /** {day}, {days} */
    sealed: string;
    notSealed: string;
    /** {at} */
    checked: string;
    broken: string;
    hash: string;
    snapshot: string;
    proofHelp: string;
    proof: string;
    checkProof: string;
    snapshotHelp: string;
    download: string;
    keys: string;
    howTo: string;
    howToText: string;
    /** {method} */
    method: string;
    sensors: string;
    oneSensor: string;
    oneSensorHelp: string;
    twoSensors: string;
    twoSensorsHelp: string;
    notMeasured: string;
    notMeasuredText: string;
    failed: string;
    again: string;
    empty: string;
    unknown: string;
    reports: Record<TrafficReport, string>;
    sources: Record<string, string>;
    devices: Record<string, string>;
}

export const trafficTexts: Record<Language, Texts> = {
    en: {
        title: 'Measured traffic',
        since: '{host}, measured by this server since {date}',
        asOf: 'As of {at}',
        demo: 'Demo data: not measured, not signed.',
        periods: 'Period',
        days: '{days} days',
        figures: {
            uv: 'Visitors',
            pv: 'Page views',
            ip: 'IP addresses',
            visits: 'Visits',
            bounceRate: 'Bounce rate',
            duration: 'Average time per visit',
            depth: 'Pages per visit',
        },
        help: {
            uv: 'Unique visitors in the period. Someone who came on several days counts once.',
            pv: 'Pages opened or refreshed',
            ip: 'Unique IP addresses seen by our server',
            visits: 'Page views of one visitor with gaps of no more than 30 minutes',
            bounceRate: 'Visits with a single page view and no interaction',
            duration: 'Time from the first to the last event of a visit',
            depth: 'Page views divided by visits',
        },
        claims: 'Seller-reported, compared with the last 30 days',
        claimsAlone: 'Seller-reported',
        claim: '{figure} per month: {value}',
        more: '{percent} more than measured',
        less: '{percent} less than measured',
        same: 'matches the measured value',
        notComparable: 'not compared: measured for less than a month',
        unchecked: 'not measured by this server',
        byDay: 'Page views and visitors by day',
        curve: '{total} page views in {days} days, with a peak of {max} on {day}',
        gap: 'no data',
        notYet: 'before tracking started',
        erased: 'events deleted after the retention period',
        noGaps: 'Data for every day of the period.',
        gapsTitle: 'No data on {count} of {days} days',
        span: '{from} to {to}',
        shares: 'Share of visits',
        suspicious: 'Suspicious traffic',
        suspiciousHelp:
            'The share of visits that do not behave like people or come from data centres, not counting known bots. Lower is better.',
        excluded:
            'Excluded from all figures: declared bots {bots} · data centres {network} · automated behaviour {behaviour}',
        chain: 'Sealed days',
        sealed: 'Sealed until {day}, {days} days',
        notSealed: 'No sealed days yet. A day is sealed 25 hours after it ends.',
        checked: 'Checked on {at}: intact',
        broken: 'The check failed: data was changed afterwards. Do not trust these figures.',
        hash: 'Hash of the latest day',
        proofHelp:
            'Each sealed day is also recorded in a public log. Keep the proof file: it reveals any later change to a day, even by the operator of this server.',
        proof: 'Download proof file',
        checkProof: 'Check a proof file',
        snapshot: 'Signed by this server',
        snapshotHelp:
            'The seller cannot change these figures. When you order this website, the signed figures are saved with your order.',
        download: 'Download signed figures',
        keys: 'Public keys',
        howTo: 'How to check the file',
        howToText:
            'The file contains the figures and an Ed25519 signature over their canonical JSON (RFC 8785). Anyone can check it offline with the public key. On this server, this command also recalculates the figures:',
        method: 'Method {method}: only plausible visits measured by our tracker or pixel count. Imported history never counts. Since method 2, suspicious visits and unusual peaks from a single address, network or day are left out.',
        sensors: 'Sensors',
        oneSensor: 'One sensor',
        oneSensorHelp:
            'Measured by our tracker only. The site’s access log is not connected, or fewer than seven days of it arrived in time.',
        twoSensors: 'Two sensors: coverage {share}',
        twoSensorsHelp:
            'On the {days} of the last 30 days whose log arrived in time, our tracker recorded {share} of the page views in the site’s access log (95% confidence interval: {low} to {high}). The seller provides the log, so it shows whether the two figures match, not that they are true.',
        notMeasured: 'Traffic not measured',
        notMeasuredText:
            'This website is not linked to a site tracked by this server, so we cannot verify its traffic.',
        failed: 'The traffic could not be loaded.',
        again: 'Try again',
        empty: 'No data in this period',
        unknown: 'Unknown',
        reports: {
            sources: 'Sources',
            referrers: 'Referring sites',
            engines: 'Search engines',
            area: 'Countries',
            regions: 'Regions',
            pages: 'Pages',
            entries: 'Entry pages',
            devices: 'Devices',
            browsers: 'Browsers',
            languages: 'Languages',
        },
        sources: {
            paid: 'Paid ads',
            campaign: 'Campaigns',
            search: 'Search engines',
            ai: 'AI assistants',
            social: 'Social networks',
            email: 'E-mail',
            internal: 'Same site',
            external: 'Other sites',
            direct: 'Direct',
        },
        devices: {
            desktop: 'Desktop',
            phone: 'Phone',
            tablet: 'Tablet',
            tv: 'TV',
            console: 'Console',
            other: 'Other',
        },
    },
    zh: {
        title: '实测流量',
        since: '{host}，本站自 {date} 起实测',
        asOf: '数据读取于 {at}',
        demo: '演示数据：并非实测，也没有签名。',
        periods: '时间范围',
        days: '近 {days} 天',
        figures: {
            uv: '访客数（UV）',
            pv: '浏览量（PV）',
            ip: '独立 IP',
            visits: '访问次数',
            bounceRate: '跳出率',
            duration: '平均访问时长',
            depth: '平均访问页数',
        },
        help: {
            uv: '时间范围内的不同访客，多天来访只计一次',
            pv: '页面被打开或刷新的次数',
            ip: '服务器看到的不同 IP 地址数',
            visits: '同一访客间隔不超过 30 分钟的连续浏览算一次访问',
            bounceRate: '只看了一个页面且没有任何操作的访问占比',
            duration: '一次访问中第一个事件到最后一个事件的时间',
            depth: '浏览量除以访问次数',
        },
        claims: '卖家自报（与近 30 天实测对比）',
        claimsAlone: '卖家自报',
        claim: '每月{figure}：{value}',
        more: '比实测多 {percent}',
        less: '比实测少 {percent}',
        same: '与实测一致',
        notComparable: '实测不足一个月，不作比较',
        unchecked: '未经本站实测，无法核实',
        byDay: '每日浏览量与访客数',
        curve: '{days} 天共 {total} 次浏览，最高为 {day} 的 {max} 次',
        gap: '无实测数据',
        notYet: '尚未开始实测',
        erased: '已超过保存期限，事件已删除',
        noGaps: '该时间范围内每天都有实测数据。',
        gapsTitle: '{days} 天中有 {count} 天没有数据',
        span: '{from} 至 {to}',
        shares: '占访问次数的比例',
        suspicious: '可疑流量',
        suspiciousHelp: '除已知爬虫外，行为不像真人或来自数据中心的访问所占的比例，越低越好。',
        excluded:
            '以下访问不计入任何数据：自称爬虫 {bots} 次 · 来自数据中心 {network} 次 · 行为异常 {behaviour} 次',
        chain: '封存链',
        sealed: '已封存至 {day}，共 {days} 天',
        notSealed: '暂无已封存日期。每天结束 25 小时后封存。',
        checked: '{at} 校验：完好',
        broken: '封存链校验失败：数据事后被改动过，请勿相信以上任何数字。',
        hash: '最近一天的哈希',
        snapshot: '由本服务器签名',
        proofHelp:
            '每个封存的日期都写在公开日志里。请保存证明文件：今后如果有人改动某一天的数据，即使是服务器的运营者，也会被发现。',
        proof: '下载证明文件',
        checkProof: '核对证明文件',
        snapshotHelp: '卖家不能修改这些数字。下单时，签名后的数据会原样保存在订单中。',
        download: '下载签名数据',
        keys: '公钥',
        howTo: '如何核验文件',
        howToText:
            '文件包含各项数据，以及对其规范化 JSON（RFC 8785）的 Ed25519 签名。任何人都可以用公钥离线核验；在本服务器上，下面的命令还会重新计算各项数据：',
        method: '方法版本 {method}：只统计本站代码或像素实测的可信访问，导入的历史数据一律不算。自方法 2 起，不含可疑访问，也不含单个地址、网络或单日超出平常水平的部分。',
        sensors: '测量方式',
        oneSensor: '单一测量',
        oneSensorHelp: '仅由本站统计代码实测：网站的访问日志没有接入，或按时送达的不足七天。',
        twoSensors: '双重测量：覆盖率 {share}',
        twoSensorsHelp:
            '近 30 天中有 {days} 天的日志按时送达，其间本站统计代码记录的浏览量为网站访问日志的 {share}（95% 置信区间：{low} 至 {high}）。日志由卖家自己提供，只能说明两组数字是否吻合，不能证明其真实。',
        notMeasured: '流量未经实测',
        notMeasuredText: '该网站没有关联本站统计的站点，流量无法核实。',
        failed: '数据加载失败。',
        again: '重试',
        empty: '该时间范围内没有数据',
        unknown: '未知',
        reports: {
            sources: '来源类型',
            referrers: '来源网站',
            engines: '搜索引擎',
            area: '国家/地区',
            regions: '省份/州',
            pages: '受访页面',
            entries: '入口页面',
            devices: '设备',
            browsers: '浏览器',
            languages: '语言',
        },
        sources: {
            paid: '付费广告',
            campaign: '推广活动',
            search: '搜索引擎',
            ai: 'AI 助手',
            social: '社交媒体',
            email: '电子邮件',
            internal: '站内来源',
            external: '外部链接',
            direct: '直接访问',
        },
        devices: {
            desktop: '电脑',
            phone: '手机',
            tablet: '平板',
            tv: '电视',
            console: '游戏机',
            other: '其他',
        },
    },
};

export type TrafficTexts = Texts;
