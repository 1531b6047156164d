import type { SameKeys } from './sameKeys';

/** How a new site is measured: the code by what its pages are made with, and the first steps. */
export const installationEn = {
    more: 'More settings',
    label: 'What are your pages made with?',
    html: {
        name: 'HTML',
        where: 'Paste this into every page, before </head>. With a template, once there.',
    },
    wordpress: {
        name: 'WordPress',
        where: 'Add this to functions.php of your child theme, or as a PHP snippet in a plugin such as Code Snippets.',
    },
    shopify: {
        name: 'Shopify',
        where: 'Online Store › Themes › Edit code: paste this into layout/theme.liquid, before </head>.',
    },
    next: {
        name: 'Next.js',
        where: 'Put the import at the top of app/layout.tsx and the component inside <body>. Route changes are counted by themselves.',
    },
    vue: {
        name: 'Vue',
        where: 'Paste this into index.html of your project, before </head>. Route changes are counted by themselves.',
    },
    check: 'If nothing arrives',
    checks: {
        source: 'Open a page, view its source and look for data-site="%{id}".',
        html: 'Reload the page without the cache (Ctrl+F5), and upload the changed file.',
        wordpress: 'Empty the cache of your caching plugin and of the host.',
        shopify: 'Publish the theme that you changed, and open the shop, not the editor.',
        next: 'Deploy again. While developing, events come from localhost, which is not counted.',
        vue: 'Build and deploy again. While developing, events come from localhost, which is not counted.',
        blocker: 'Switch off ad blockers in the browser that you try it with.',
    },
    steps: {
        title: 'First steps',
        site: 'Add the site',
        code: 'Put the code on your pages',
        visit: 'Receive the first visit',
        done: 'done',
        open: 'open',
    },
};

export const installationZh: SameKeys<typeof installationEn> = {
    more: '更多设置',
    label: '您的网页使用什么搭建？',
    html: { name: 'HTML', where: '放到每个页面的 </head> 之前；使用模板时放一次即可。' },
    wordpress: {
        name: 'WordPress',
        where: '加到子主题的 functions.php，或用 Code Snippets 等插件添加为 PHP 片段。',
    },
    shopify: {
        name: 'Shopify',
        where: '在线商店 › 模板 › 编辑代码：粘贴到 layout/theme.liquid 的 </head> 之前。',
    },
    next: {
        name: 'Next.js',
        where: '把 import 放到 app/layout.tsx 顶部，组件放进 <body>。路由切换会自动统计。',
    },
    vue: { name: 'Vue', where: '粘贴到项目 index.html 的 </head> 之前。路由切换会自动统计。' },
    check: '如果收不到数据',
    checks: {
        source: '打开一个页面，查看源代码，确认其中有 data-site="%{id}"。',
        html: '强制刷新页面（Ctrl+F5），并确认已上传修改后的文件。',
        wordpress: '清空缓存插件和主机的缓存。',
        shopify: '发布修改过的模板，并打开店铺页面而不是编辑器。',
        next: '重新部署。开发时的访问来自 localhost，不计入统计。',
        vue: '重新构建并部署。开发时的访问来自 localhost，不计入统计。',
        blocker: '测试时请关闭浏览器的广告拦截。',
    },
    steps: {
        title: '开始使用',
        site: '添加网站',
        code: '把代码放进网页',
        visit: '收到第一次访问',
        done: '已完成',
        open: '未完成',
    },
};
