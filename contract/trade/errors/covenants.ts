import { defineErrors } from '../../defineErrors';

/** Traffic that a seller promises for the time after the sale. */
export const covenantErrors = defineErrors({
    'covenant.not_found': ['There is no traffic covenant here.', '这里没有流量承诺。'],
    'covenant.wrong_state': [
        'The covenant has changed. Reload the page.',
        '流量承诺已有变化，请刷新页面。',
    ],
    'covenant.not_website': [
        'Only a website with measured traffic can have a traffic covenant.',
        '只有带实测流量的网站才能设置流量承诺。',
    ],
    'covenant.floor_too_high': [
        'The floor must be at most {most} %: five points below where refunds begin.',
        '下限不能高于 {most}%，须比开始退款的比例低至少 5 个百分点。',
    ],
    'covenant.no_baseline': [
        'The website needs eight weeks of measured traffic, with at least six of each weekday.',
        '网站需要有八周的实测流量，且每个星期几至少有六天的数据。',
    ],
    'covenant.no_log': [
        'Connect the access log first: its coverage is not known yet.',
        '请先接入访问日志，目前还没有日志覆盖率。',
    ],
    'covenant.parts': [
        'The covenant and the release stages of the listing together can be at most 95% of the price.',
        '流量承诺与各放款阶段合计不能超过价格的 95%。',
    ],
    'covenant.too_small': [
        'The price is too low for the traffic covenant of this listing.',
        '价格过低，无法附带该商品的流量承诺。',
    ],
    'covenant.too_short': [
        'This traffic varies too much for so short a period. Choose at least {days} days.',
        '流量波动较大，期限太短无法判断，请至少选择 {days} 天。',
    ],
    'covenant.too_noisy': [
        'This traffic is too low or varies too much to tell a drop from chance, even in 180 days.',
        '流量过低或波动过大，即使 180 天也无法区分下降与正常波动。',
    ],
    'covenant.fixed': [
        'The covenant cannot change while somebody has an offer, a bid or an order on this listing.',
        '该商品有待处理的报价、拍卖或订单时，不能更改流量承诺。',
    ],
    'covenant.not_your_site': [
        'Choose one of your own active sites that measures the same domain.',
        '请选择您自己正在使用、且统计同一域名的站点。',
    ],
    'covenant.same_site': ['This site measures the covenant already.', '流量承诺已由该站点统计。'],
});
