import type { SameKeys } from './sameKeys';

/** How pages that another product measures go on sending, to this server. */
export const otherTrackersEn = {
    text: 'Pages that still have the code of Umami, Plausible, Matomo or GoatCounter can send here. Visits are counted like those of our own code. Replace the old code when it suits you.',
    product: 'Current product',
    umami: {
        name: 'Umami',
        where: 'Set data-host-url in the code. The script itself can stay where it is:',
        differs:
            'Umami does not report reading time or scroll depth, so the visit ends with its last page or event. Data passed to umami.identify() is not stored.',
    },
    plausible: {
        name: 'Plausible',
        where: 'Set data-api in the code, or endpoint in plausible.init(). The script itself can stay where it is:',
        differs:
            'Plausible reports neither page titles nor screen sizes. Custom events sent with interactive: false count as interactions here.',
    },
    matomo: {
        name: 'Matomo',
        where: 'Change the tracker URL. The script itself can stay where it is:',
        differs:
            'Matomo does not report reading time or scroll depth. Custom dimensions, content impressions and heat maps are not stored. Requests that set another IP address, place or time (cip, cdt, token_auth) are refused.',
    },
    goatcounter: {
        name: 'GoatCounter',
        where: 'Set data-goatcounter in the code. The script itself can stay where it is:',
        differs:
            'GoatCounter does not report reading time, scroll depth or the height of the screen. An event belongs to the page that the visitor opened last.',
    },
    proxy: 'Without touching pages',
    proxyText:
        'If the pages send to a domain of yours, keep its DNS and let its web server pass only this address on (Nginx). The operator of this server has to trust your proxy, otherwise all visitors have its IP address:',
    code: 'Code for %{product}',
    proxyCode: 'Web server rule for %{product}',
    differs: 'What is different',
    ids: 'IDs in the old product',
    idsText:
        'Only needed if requests arrive at this server without this site’s ID in the address. The domain decides then; list IDs for pages on other domains. If several sites have the same domain or ID, the oldest site gets the events.',
    umamiIds: 'Umami: website IDs',
    umamiIdsHelp: 'One per line, as in data-website-id',
    plausibleIds: 'Plausible: domains',
    plausibleIdsHelp: 'One per line, as in data-domain, if it is not the domain of this site',
    matomoIds: 'Matomo: site IDs',
    matomoIdsHelp: 'One number per line, as in setSiteId',
    goatcounterIds: 'GoatCounter: codes or hosts',
    goatcounterIdsHelp: 'One per line: mysite, or stats.example.com',
    matomoCurrency: 'Matomo: currency',
    matomoCurrencyHelp:
        'Matomo does not send the currency of orders and goals. If you do not choose one, amounts are stored without it, in hundredths.',
    noCurrency: 'Not set',
};

export const otherTrackersZh: SameKeys<typeof otherTrackersEn> = {
    text: '仍带有 Umami、Plausible、Matomo 或 GoatCounter 代码的页面可以把数据发到这里，统计方式与本站的代码相同。旧代码可以等方便时再更换。',
    product: '正在使用的产品',
    umami: {
        name: 'Umami',
        where: '在代码中设置 data-host-url，脚本文件可以留在原处：',
        differs:
            'Umami 不报告停留时间和滚动深度，访问在最后一个页面或事件时结束。umami.identify() 传入的数据不保存。',
    },
    plausible: {
        name: 'Plausible',
        where: '在代码中设置 data-api，或在 plausible.init() 中设置 endpoint，脚本文件可以留在原处：',
        differs:
            'Plausible 不报告页面标题和屏幕尺寸。以 interactive: false 发送的自定义事件在这里计为互动。',
    },
    matomo: {
        name: 'Matomo',
        where: '修改跟踪地址，脚本文件可以留在原处：',
        differs:
            'Matomo 不报告停留时间和滚动深度。自定义维度、内容展示和热图不保存。指定其他 IP 地址、地点或时间的请求（cip、cdt、token_auth）会被拒绝。',
    },
    goatcounter: {
        name: 'GoatCounter',
        where: '在代码中设置 data-goatcounter，脚本文件可以留在原处：',
        differs: 'GoatCounter 不报告停留时间、滚动深度和屏幕高度。事件归入访客最后打开的页面。',
    },
    proxy: '不改动页面',
    proxyText:
        '如果页面把数据发到您自己的域名，DNS 不用改，只让该域名的 Web 服务器转发这一个地址（Nginx）。本服务器的管理员须信任您的代理，否则所有访客都显示代理的 IP 地址：',
    code: '%{product} 的代码',
    proxyCode: '%{product} 的 Web 服务器规则',
    differs: '不同之处',
    ids: '在原产品中的 ID',
    idsText:
        '仅当请求的地址中没有本网站的 ID 时需要填写。此时以域名为准；其他域名的页面请填写 ID。多个网站的域名或 ID 相同时，数据归最早添加的网站。',
    umamiIds: 'Umami：网站 ID',
    umamiIdsHelp: '每行一个，与 data-website-id 相同',
    plausibleIds: 'Plausible：域名',
    plausibleIdsHelp: '每行一个，与 data-domain 相同；与本网站域名相同的无需填写',
    matomoIds: 'Matomo：网站 ID',
    matomoIdsHelp: '每行一个数字，与 setSiteId 相同',
    goatcounterIds: 'GoatCounter：代码或域名',
    goatcounterIdsHelp: '每行一个：mysite 或 stats.example.com',
    matomoCurrency: 'Matomo：货币',
    matomoCurrencyHelp:
        'Matomo 不发送订单和目标金额的货币。不选择时金额以百分之一为单位保存，不带货币。',
    noCurrency: '未设置',
};
