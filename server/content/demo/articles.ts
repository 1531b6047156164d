import type { WrittenArticle } from '../articles/addWritten';

/** What an installation looks like with content; how to read figures, and how to buy and sell. */
export const demoArticles: readonly WrittenArticle[] = [
    {
        language: 'en',
        title: 'How to read bounce rate without fooling yourself',
        summary:
            'A high bounce rate can mean a page that failed, or a page that answered the question. How to tell which.',
        tags: ['demo', 'statistics'],
        body: `<p>A bounce is a visit with a single page view. On a shop's front page that is bad news. On an article that answers one question it may be the best outcome there is.</p>
<h2>Look at time on page first</h2>
<p>A visitor who reads for two minutes and leaves has found something. A visitor who leaves after three seconds has not. Compare the two before you change anything.</p>
<h2>Compare like with like</h2>
<p>Visits from search arrive in the middle of a site, visits from a newsletter arrive with a purpose. Filter by source, then compare a page with its own past instead of with other pages.</p>
<h2>When it is worth acting</h2>
<ul><li>The rate rose on one page and nowhere else.</li><li>It rose for one kind of device: look at the page on that device.</li><li>It rose for one source: the link promises something that the page does not deliver.</li></ul>`,
    },
    {
        language: 'en',
        title: 'What to check before you buy a website',
        summary:
            'Traffic, income, and what is included: a checklist for buyers, and where to find each answer on a listing.',
        tags: ['demo', 'market'],
        body: `<p>A website for sale is a promise about the past and a bet on the future. These are the questions to ask before you pay.</p>
<h2>Is the traffic measured, or reported?</h2>
<p>A screenshot proves nothing. Look for measured figures, for how long they were measured, and for what was left out of them. A proof file can be checked without trusting anybody.</p>
<h2>Where does the income come from?</h2>
<p>Ask for a month-by-month table and for statements of the ad network or payment provider. One customer who brings half of the income is a risk.</p>
<h2>What exactly changes hands?</h2>
<p>Domain, files, database, content, mailing list, social accounts: whatever is not on the list is not part of the deal.</p>
<h2>How is the money protected?</h2>
<p>Escrow means that the seller is paid only after you have checked what you received. Use the inspection time, and open a dispute before it ends if something is missing.</p>`,
    },
    {
        language: 'zh',
        title: '看懂跳出率：别急着改版',
        summary: '跳出率高，可能是页面没留住人，也可能是页面已经回答了问题。怎样分辨？',
        tags: ['演示', '统计'],
        body: `<p>只看了一个页面就离开的访问叫跳出。对商城首页来说这是坏消息，对一篇回答具体问题的文章来说，可能恰恰说明读者得到了答案。</p>
<h2>先看停留时长</h2>
<p>读了两分钟再离开，和三秒就关掉，是完全不同的两种访问。先把它们分开，再谈优化。</p>
<h2>和自己比，不和别人比</h2>
<p>搜索来的访客从中间页进入，邮件来的访客目的明确。按来源筛选后，用同一页面的历史数据对比。</p>
<h2>什么时候该动手</h2>
<ul><li>只有一个页面的跳出率升高；</li><li>只有一种设备升高：用那种设备打开看看；</li><li>只有一个来源升高：链接的承诺和页面内容不符。</li></ul>`,
    },
    {
        language: 'zh',
        title: '买网站之前要核实的四件事',
        summary: '流量、收入、交付内容和资金安全：给买家的清单，以及在商品页的哪里能找到答案。',
        tags: ['演示', '交易'],
        body: `<p>出售中的网站，卖的是过去的成绩和未来的可能。付款之前，至少核实下面四件事。</p>
<h2>流量是实测还是自报</h2>
<p>截图不能证明什么。看是否有平台实测的数据、测了多久、排除了哪些访问。证明文件可以独立校验。</p>
<h2>收入从哪里来</h2>
<p>要求提供逐月明细和广告联盟、支付渠道的结算单。若一个客户占了一半收入，本身就是风险。</p>
<h2>到底交付什么</h2>
<p>域名、程序、数据库、内容、邮件列表、社交账号：没有列出的，就不在交易范围内。</p>
<h2>资金怎样保障</h2>
<p>担保交易意味着您验收之后卖家才能收款。请用好验收期，发现问题在期限内提出纠纷。</p>`,
    },
];
