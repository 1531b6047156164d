import type {
    TrafficWarning,
    ValuationFactor,
    valuationRefusals,
} from '../../../../contract/market/public/valuation';
import type { Language } from '../../../ui/browser/language';

interface Texts {
    title: string;
    badge: string;
    none: string;
    /** {low}, {high} */
    range: string;
    /** {price}, {percent} */
    above: string;
    below: string;
    /** {price} */
    equal: string;
    refusals: Record<(typeof valuationRefusals)[number], string>;
    how: string;
    /** {profit}, {median}, {factor} */
    formula: string;
    howText: string;
    factors: string;
    factor: string;
    measured: string;
    effect: string;
    notShown: string;
    factorNames: Record<ValuationFactor['name'], string>;
    sales: string;
    /** {effective} */
    salesText: string;
    site: string;
    sold: string;
    multiple: string;
    weight: string;
    warnings: string;
    warningsText: string;
    /** {share}, {day}, {source} */
    warning: Record<TrafficWarning['name'], string>;
    failed: string;
    again: string;
}

export const valueTexts: Record<Language, Texts> = {
    en: {
        title: 'Estimated value',
        badge: 'Estimate',
        none: 'No estimate for this website',
        range: '{low} to {high}',
        above: 'The asking price of {price} is {percent} above the middle of this range.',
        below: 'The asking price of {price} is {percent} below the middle of this range.',
        equal: 'The asking price of {price} is in the middle of this range.',
        refusals: {
            noProfit: 'It made no profit in the months listed.',
            unprovenProfit:
                'Its profit is not backed up. An estimate needs six months of figures and a proof that reviewers have seen.',
            notMeasured:
                'Too little of its traffic is measured. An estimate needs 90 days, of which nine in ten were measured.',
            fewSales: 'Too few comparable websites have been sold here.',
            sellersDisagree: 'Comparable websites were sold at prices too far apart.',
        },
        how: 'How this is estimated',
        formula:
            'Profit of a year (12 × {profit}) × {median}, the median multiple of comparable sales × {factor} for its traffic.',
        howText:
            'The ends of the range are the quartiles of the multiples, further apart where there are few sales. The latest sale of each seller counts once; sales between related accounts do not count.',
        factors: 'What its traffic changes',
        factor: 'Trait',
        measured: 'Measured',
        effect: 'Effect',
        notShown: 'not shown by the seller',
        factorNames: {
            steadiness: 'Weekly visits, deviation from their mean',
            sources: 'Concentration of sources (0 to 1)',
            pages: 'Share of the most viewed page',
            trend: 'Trend of visits per quarter',
        },
        sales: 'Comparable sales',
        salesText:
            'Recent sales of websites like this one weigh more. Together they count as {effective} sales of full weight.',
        site: 'Website',
        sold: 'Sold',
        multiple: 'Price ÷ yearly profit',
        weight: 'Weight',
        warnings: 'Check before you buy',
        warningsText: 'Facts from the measured traffic. None of them has to be a problem.',
        warning: {
            brokenChain: 'The digests of its measured days no longer match the stored events.',
            roseBeforeListing:
                'Visits rose by {share} in the four weeks before it was listed on {day}.',
            dropped: 'A usual week since {day} has {share} fewer visits than before.',
            leftOut:
                '{share} of the counted visits are left out of the signed figures, because they exceed what one address, network or day plausibly brings.',
            oneSource: '{share} of visits come from one kind of source: {source}.',
            gaps: 'On {share} of the last 90 days nothing was measured.',
            noSecondSensor:
                'Only the tracking code measures it. No server log confirms its figures.',
            lowCoverage: 'The tracking code sees {share} of the page views in the server log.',
        },
        failed: 'The estimate could not be loaded.',
        again: 'Try again',
    },
    zh: {
        title: '估值',
        badge: '估算',
        none: '暂时无法估值',
        range: '{low} 至 {high}',
        above: '标价 {price}，比估值中位高 {percent}。',
        below: '标价 {price}，比估值中位低 {percent}。',
        equal: '标价 {price}，与估值中位相当。',
        refusals: {
            noProfit: '所列月份没有盈利。',
            unprovenProfit: '利润缺少依据：估值需要至少六个月的数据，以及审核人员看过的凭证。',
            notMeasured: '实测流量不足：估值需要 90 天数据，且其中九成有统计。',
            fewSales: '本站成交的同类网站太少。',
            sellersDisagree: '同类网站的成交价相差过大。',
        },
        how: '如何估值',
        formula: '年利润（12 × {profit}）× 同类成交倍数的中位数 {median} × 流量系数 {factor}。',
        howText:
            '区间两端为成交倍数的四分位数；成交越少，区间越宽。每位卖家只计最近一次成交，关联账号之间的成交不计入。',
        factors: '流量的影响',
        factor: '特征',
        measured: '实测',
        effect: '系数',
        notShown: '卖家未展示',
        factorNames: {
            steadiness: '每周访问量的离散程度',
            sources: '来源集中度（0 至 1）',
            pages: '最热页面的占比',
            trend: '访问量的季度趋势',
        },
        sales: '同类成交',
        salesText: '成交越近、网站越相似，权重越高；合计相当于 {effective} 笔完整成交。',
        site: '网站',
        sold: '成交时间',
        multiple: '成交价 ÷ 年利润',
        weight: '权重',
        warnings: '购买前请留意',
        warningsText: '以下为实测流量中的事实，不一定代表有问题。',
        warning: {
            brokenChain: '已统计日期的摘要与存储的事件不再一致。',
            roseBeforeListing: '{day} 上架前四周，访问量上升了 {share}。',
            dropped: '自 {day} 起，平常一周的访问量比之前少 {share}。',
            leftOut:
                '计入的访问中有 {share} 未列入签名数据，因为超出了单个 IP、网络或单日的合理数量。',
            oneSource: '{share} 的访问来自同一类来源：{source}。',
            gaps: '最近 90 天中有 {share} 的日子没有统计数据。',
            noSecondSensor: '只有统计代码在测量，没有服务器日志可以印证。',
            lowCoverage: '统计代码只记录到服务器日志中 {share} 的浏览量。',
        },
        failed: '估值加载失败。',
        again: '重试',
    },
};
