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
        where: 'Without the plugin: add this to functions.php of your child theme, or as a PHP snippet in a plugin such as Code Snippets.',
        plugin: 'Download the plugin, upload it in WordPress under Plugins › Add New Plugin › Upload Plugin and activate it. Then enter this under Settings › Footfall. It also marks pages that were not found and can send WooCommerce orders.',
        download: 'Download the plugin',
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
    gtm: {
        name: 'Tag Manager',
        plugin: 'Download the template. In Google Tag Manager, create a template under Templates › Tag Templates › New, choose Import in its menu, and save it. Then create a tag of it with these settings, on the trigger Initialization - All Pages. The server needs https.',
        download: 'Download the template',
    },
    package: {
        text: 'Or install the package instead of this code, for typed events, a queue and consent. It comes from this server, not from the npm registry; keep the file in your project.',
        label: 'Package',
    },
    settings: {
        label: 'Settings',
        server: 'Server address: %{value}',
        site: 'Site ID: %{value}',
        script: 'Path of the script: %{value}',
        choice: 'Choose: %{value}',
        choices: {
            cookieless: 'Keep nothing in the visitor’s browser',
            dnt: 'Do not count visitors with Do Not Track or Global Privacy Control',
            hash: 'A change of the address’s hash is a page view',
            'replace-state': 'A replaceState that changes only query or hash is a page view',
            frames: 'Count pages that are shown in a frame of another page',
        },
    },
    check: 'If nothing arrives',
    checks: {
        source: 'Open a page, view its source and look for data-site="%{id}".',
        html: 'Reload the page without the cache (Ctrl+F5), and upload the changed file.',
        wordpress: 'Empty the cache of your caching plugin and of the host.',
        shopify: 'Publish the theme that you changed, and open the shop, not the editor.',
        next: 'Deploy again. While developing, events come from localhost, which is not counted.',
        vue: 'Build and deploy again. While developing, events come from localhost, which is not counted.',
        gtm: 'Publish the container. In its preview, look whether the tag has fired.',
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
        where: '不用插件时：加到子主题的 functions.php，或用 Code Snippets 等插件添加为 PHP 片段。',
        plugin: '下载插件，在 WordPress 的“插件 › 安装新插件 › 上传插件”中上传并启用，再到“设置 › Footfall”填写以下内容。插件还会标记未找到的页面，并可发送 WooCommerce 订单。',
        download: '下载插件',
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
    gtm: {
        name: 'Tag Manager',
        plugin: '下载模板。在 Google Tag Manager 的“模板 › 代码模板 › 新建”中，从菜单选择“导入”并保存；再用该模板新建代码，填写以下设置，触发器选择“初始化 - 所有网页”。服务器必须使用 https。',
        download: '下载模板',
    },
    package: {
        text: '也可以安装软件包来代替上面的代码，支持带类型的事件、排队和访客同意。软件包由本服务器提供，不在 npm 上发布；请把文件保存在项目中。',
        label: '软件包',
    },
    settings: {
        label: '设置',
        server: '服务器地址：%{value}',
        site: '网站 ID：%{value}',
        script: '脚本路径：%{value}',
        choice: '勾选：%{value}',
        choices: {
            cookieless: '不在访客的浏览器中保存任何内容',
            dnt: '不统计开启了 Do Not Track 或 Global Privacy Control 的访客',
            hash: '网址中 # 之后的部分变化时计为一次浏览',
            'replace-state': 'replaceState 只改变查询参数或 # 部分时也计为一次浏览',
            frames: '统计嵌入在其他页面框架中的页面',
        },
    },
    check: '如果收不到数据',
    checks: {
        source: '打开一个页面，查看源代码，确认其中有 data-site="%{id}"。',
        html: '强制刷新页面（Ctrl+F5），并确认已上传修改后的文件。',
        wordpress: '清空缓存插件和主机的缓存。',
        shopify: '发布修改过的模板，并打开店铺页面而不是编辑器。',
        next: '重新部署。开发时的访问来自 localhost，不计入统计。',
        vue: '重新构建并部署。开发时的访问来自 localhost，不计入统计。',
        gtm: '发布容器。在预览中查看代码是否已触发。',
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
