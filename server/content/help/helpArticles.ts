import type { WrittenArticle } from '../articles/addWritten';

/** What a fresh installation explains by itself: how to count visits, and how to trade. */
export const helpArticles: readonly WrittenArticle[] = [
    {
        language: 'en',
        title: 'Start measuring your website',
        summary:
            'Add a site, put one line of code on its pages, and read your first figures. It takes about five minutes.',
        tags: ['help', 'statistics'],
        body: `<p>You need an account and access to your website’s pages. Everything else is set up for you.</p>
<h2>1. Add your site</h2>
<p>Sign in, open <strong>Website list</strong> and choose <strong>Add site</strong>. Enter the domain and a name that you will recognise. The time zone decides when a day begins, and can be changed later.</p>
<h2>2. Put the code on your pages</h2>
<p>Copy the code that you are shown into the head of every page. Choose your platform in the dialog to see where that is: WordPress, Shopify, Next.js, Vue or plain HTML. The script is about two kilobytes and does not slow your pages down.</p>
<h2>3. Check that it works</h2>
<p>Open one of your pages in another tab. Within a few seconds your visit appears in <strong>Site overview</strong>. If it does not, the overview says why: the code has not been called yet, or your own visits are excluded.</p>
<h2>4. Read the figures</h2>
<ul><li><strong>Page views</strong> count every page that was shown.</li><li><strong>Visits</strong> are what one visitor does without a pause of 30 minutes.</li><li><strong>Visitors</strong> are counted once in the period you look at, however often they come back.</li><li><strong>Bounce rate</strong> is the share of visits that saw one page and did nothing else.</li></ul>
<p>Bots are recognised and left out. The page <strong>AI and bots</strong> shows how many there were, and which.</p>
<h2>5. Share them</h2>
<p>A share link shows the reports that you choose to people without an account. It can have a password and an end date, and you can revoke it at any time.</p>`,
    },
    {
        language: 'en',
        title: 'Buy and sell safely',
        summary:
            'How escrow protects both sides, what “measured traffic” means, and what to do when something goes wrong.',
        tags: ['help', 'market'],
        body: `<p>Source code, websites and domains are sold here. The buyer’s money is held in escrow until the buyer has received what was agreed.</p>
<h2>For sellers</h2>
<ol><li><strong>Create a listing.</strong> Choose what you sell and describe it. For domains and websites you prove that they are yours, with a DNS record or a file.</li><li><strong>Let your traffic be measured.</strong> Put the statistics code on your website. After a few weeks the listing shows figures that this installation measured itself, and that nobody can edit.</li><li><strong>Wait for the review.</strong> A reviewer looks at every listing before it goes public.</li><li><strong>Deliver.</strong> After the payment the order page tells you what to hand over, and by when.</li><li><strong>Get paid.</strong> The money is released when the buyer accepts, or when the inspection time ends.</li></ol>
<h2>For buyers</h2>
<ol><li><strong>Compare.</strong> Look for “Ownership verified” and “Traffic measured”. A proof file can be checked on any computer, without trusting anybody.</li><li><strong>Ask.</strong> Write to the seller from the listing. Keep agreements in the chat: they count if there is a dispute.</li><li><strong>Pay into escrow.</strong> The seller sees that you paid, and does not have the money yet.</li><li><strong>Inspect.</strong> Check what you received before the inspection time ends. Accept it, or open a dispute.</li></ol>
<h2>If something goes wrong</h2>
<p>Open a dispute on the order page. Both sides state their case and can agree on a refund or a split. If you cannot agree, ask the platform to decide. Until then the money stays in escrow.</p>
<p>Nobody from this platform will ever ask you to pay outside it.</p>`,
    },
    {
        language: 'zh',
        title: '开始统计您的网站',
        summary: '添加站点、放一行代码、查看第一批数据，大约五分钟即可完成。',
        tags: ['帮助', '统计'],
        body: `<p>您只需要一个账号，以及修改网站页面的权限。</p>
<h2>一、添加站点</h2>
<p>登录后打开<strong>网站列表</strong>，点击<strong>添加站点</strong>，填写域名和便于识别的名称。时区决定每天从何时开始，以后可以修改。</p>
<h2>二、安装统计代码</h2>
<p>将显示的代码复制到每个页面的 head 中。在对话框里选择您的平台（WordPress、Shopify、Next.js、Vue 或普通 HTML），即可看到具体位置。脚本约两千字节，不影响页面速度。</p>
<h2>三、检查是否生效</h2>
<p>在新标签页打开您的任一页面，几秒钟后访问就会出现在<strong>网站概况</strong>中。如果没有出现，概况页会说明原因：代码尚未被调用，或者您自己的访问被排除。</p>
<h2>四、看懂数据</h2>
<ul><li><strong>浏览量</strong>：页面每显示一次计一次。</li><li><strong>访问次数</strong>：同一访客连续的浏览，中断超过 30 分钟算新的访问。</li><li><strong>访客数</strong>：同一访客在所选时段内只计一次。</li><li><strong>跳出率</strong>：只看了一个页面且没有任何互动的访问所占的比例。</li></ul>
<p>爬虫会被识别并排除，数量和原因可在<strong>AI 与爬虫</strong>页面查看。</p>
<h2>五、分享数据</h2>
<p>分享链接可以把您选定的报表展示给没有账号的人，可设密码和有效期，也可以随时撤销。</p>`,
    },
    {
        language: 'zh',
        title: '安全买卖指南',
        summary: '担保交易如何保护双方、什么是“实测流量”、出现问题时该怎么办。',
        tags: ['帮助', '商城'],
        body: `<p>这里可以交易源码、网站和域名。买家的付款由平台担保，直到买家收到约定的内容。</p>
<h2>卖家</h2>
<ol><li><strong>发布商品。</strong>选择类型并如实描述。域名和网站需要通过 DNS 记录或文件验证所有权。</li><li><strong>让流量可信。</strong>在网站上安装统计代码，几周后商品页会展示由本平台实测、任何人都无法修改的数据。</li><li><strong>等待审核。</strong>每件商品上架前都由审核员查看。</li><li><strong>交付。</strong>买家付款后，订单页会告诉您需要交付什么、截止到何时。</li><li><strong>收款。</strong>买家确认验收，或验收期结束后，款项自动放款给您。</li></ol>
<h2>买家</h2>
<ol><li><strong>比较。</strong>留意“已验证所有权”和“实测流量”标识。证明文件可以在任何电脑上自行核验。</li><li><strong>咨询。</strong>从商品页联系卖家，并把约定留在聊天记录里，发生纠纷时可作依据。</li><li><strong>付款到担保账户。</strong>卖家能看到您已付款，但还拿不到钱。</li><li><strong>验收。</strong>在验收期结束前检查收到的内容，确认验收或发起纠纷。</li></ol>
<h2>出现问题时</h2>
<p>在订单页发起纠纷，双方陈述情况，可以协商退款或按比例分配。协商不成时，可以请平台裁定。在此之前，款项一直由平台担保。</p>
<p>平台工作人员绝不会要求您在平台之外付款。</p>`,
    },
];
