import type { DemoListing, Price, Seller } from './listing';

export interface DemoSource extends DemoListing {
    language: string;
    kind: string;
    database: string;
    framework: string;
    licence: 'regular' | 'extended' | 'MIT' | 'GPL';
    needs: string;
}

const source = (
    [title, summary]: readonly [string, string],
    price: Price,
    seller: Seller,
    [language, kind, database]: readonly [string, string, string],
    framework: string,
    rest: { licence?: DemoSource['licence']; needs?: string; tags?: readonly string[] } = {},
): DemoSource => ({
    title,
    summary,
    price,
    seller,
    language,
    kind,
    database,
    framework,
    licence: rest.licence ?? 'regular',
    needs: rest.needs ?? '',
    tags: rest.tags ?? [],
});

export const sources: readonly DemoSource[] = [
    source(
        ['多商户商城系统', '支持多店铺入驻、分销、拼团和积分，含小程序与后台。'],
        [6_800, 'CNY'],
        1,
        ['php', 'shop', 'mysql'],
        'ThinkPHP 8',
        { needs: 'PHP 8.1, MySQL 5.7', tags: ['商城', '小程序'] },
    ),
    source(
        [
            'Invoice and quote generator',
            'Self-hosted invoices, quotes and reminders, with PDF and 14 languages.',
        ],
        [149, 'USD'],
        0,
        ['php', 'tool', 'mysql'],
        'Laravel 11',
        { needs: 'PHP 8.2', tags: ['invoices', 'pdf'] },
    ),
    source(
        ['企业官网 CMS（双语）', '拖拽页面、SEO 字段、表单与留言，中英文切换。'],
        [1_280, 'CNY'],
        3,
        ['php', 'cms', 'mysql'],
        'Laravel 11',
        { tags: ['官网'] },
    ),
    source(
        ['Booking system for salons', 'Calendar, staff, deposits and SMS reminders.'],
        [220, 'USD'],
        0,
        ['typescript', 'saas', 'postgresql'],
        'Next.js 15',
        { needs: 'Node 20, PostgreSQL 15', tags: ['booking'] },
    ),
    source(
        ['社区团购小程序', '团长、自提点、佣金结算，后台数据看板。'],
        [3_600, 'CNY'],
        1,
        ['java', 'mini-program', 'mysql'],
        'Spring Boot 3',
        { needs: 'JDK 17', tags: ['小程序', '团购'] },
    ),
    source(
        [
            'Helpdesk with shared inbox',
            'Tickets, canned replies, SLA timers and a customer portal.',
        ],
        [260, 'USD'],
        4,
        ['ruby', 'saas', 'postgresql'],
        'Rails 8',
        { tags: ['support'] },
    ),
    source(
        ['AI 客服知识库', '文档切分、向量检索、多轮对话，支持私有部署。'],
        [4_900, 'CNY'],
        3,
        ['python', 'ai', 'postgresql'],
        'FastAPI',
        { needs: 'Python 3.11', tags: ['AI', '客服'] },
    ),
    source(
        [
            'Uptime and status pages',
            'Checks from several regions, incidents, and public status pages.',
        ],
        [180, 'USD'],
        0,
        ['go', 'tool', 'sqlite'],
        'net/http',
        { licence: 'MIT', tags: ['monitoring'] },
    ),
    source(
        ['论坛与问答系统', '板块、积分、实名与敏感词审核，移动端自适应。'],
        [2_200, 'CNY'],
        1,
        ['php', 'community', 'mysql'],
        'ThinkPHP 8',
    ),
    source(
        ['Recipe app for iOS and Android', 'Offline recipes, shopping lists and meal plans.'],
        [390, 'USD'],
        4,
        ['dart', 'mobile', 'sqlite'],
        'Flutter 3',
        { tags: ['mobile'] },
    ),
    source(
        ['仓储管理系统 WMS', '入库、盘点、波次拣货与条码打印。'],
        [8_600, 'CNY'],
        3,
        ['java', 'admin', 'mysql'],
        'Spring Boot 3',
        { needs: 'JDK 17' },
    ),
    source(
        ['Course platform with quizzes', 'Lessons, quizzes, certificates and Stripe payments.'],
        [310, 'USD'],
        0,
        ['typescript', 'saas', 'postgresql'],
        'Remix',
    ),
    source(
        ['站群管理面板', '批量部署、证书续期与备份，支持多台服务器。'],
        [1_680, 'CNY'],
        3,
        ['go', 'admin', 'sqlite'],
        'Gin',
    ),
    source(
        ['Newsletter theme for WordPress', 'Fast, accessible, with sign-up forms and an archive.'],
        [59, 'USD'],
        4,
        ['php', 'plugin', 'none'],
        'WordPress 6',
        { licence: 'GPL', tags: ['wordpress'] },
    ),
    source(
        ['餐饮点餐小程序', '扫码点餐、会员储值、后厨打印。'],
        [2_980, 'CNY'],
        1,
        ['javascript', 'mini-program', 'mysql'],
        'uni-app',
    ),
    source(
        ['Feature flags and experiments', 'Targeting rules, gradual rollouts and an audit trail.'],
        [240, 'USD'],
        0,
        ['rust', 'tool', 'postgresql'],
        'Axum',
        { licence: 'extended' },
    ),
    source(
        ['房产中介管理系统', '房源、客源、带看与合同，权限到门店。'],
        [5_200, 'CNY'],
        1,
        ['csharp', 'admin', 'sqlserver'],
        'ASP.NET Core 8',
    ),
    source(
        ['Time tracking for teams', 'Timers, approvals, invoices and exports.'],
        [170, 'USD'],
        4,
        ['typescript', 'saas', 'mysql'],
        'NestJS',
    ),
    source(
        ['短链接与统计平台', '自定义短域名、二维码与访问统计。'],
        [980, 'CNY'],
        3,
        ['go', 'tool', 'redis'],
        'Fiber',
    ),
    source(
        ['Tower defence game', 'Forty levels, a level editor and gamepad support.'],
        [120, 'USD'],
        4,
        ['csharp', 'game', 'none'],
        'Unity 6',
    ),
    source(
        ['数据大屏可视化组件', '三十种图表与地图组件，支持实时数据。'],
        [760, 'CNY'],
        3,
        ['typescript', 'tool', 'none'],
        'Vue 3',
    ),
    source(
        ['Event tickets with seat maps', 'Seat maps, QR check-in and refunds.'],
        [280, 'USD'],
        0,
        ['php', 'shop', 'mysql'],
        'Symfony 7',
    ),
];
