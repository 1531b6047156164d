import { defineErrors } from '../defineErrors';

/** What public dashboards and branding refuse, by code, in English and Chinese. */
export const dashboardErrors = defineErrors({
    'dashboard.not_found': [
        'This dashboard does not exist or is no longer public.',
        '看板不存在或已不再公开。',
    ],
    'dashboard.days_not_offered': ['This period is not available here.', '这里不提供该时间段。'],
    'dashboard.segment_not_offered': ['This segment is not available here.', '这里不提供该细分。'],
    'dashboard.segment_needed': [
        'Choose at least one segment, or show all visits.',
        '请至少选择一个细分，或显示全部访问。',
    ],
    'dashboard.needs_overview': [
        'The link has to include the site overview or the trends. Create one that does.',
        '该链接需要包含网站概况或趋势分析，请新建一个包含它们的链接。',
    ],
    'dashboard.open_only': ['Not possible for a link with a password.', '有密码的链接不支持此项。'],
    'dashboard.origin': [
        'Enter the address of a site without a path, such as https://example.com.',
        '请填写不带路径的网站地址，例如 https://example.com。',
    ],
    'dashboard.colour': [
        'Enter six hex digits, such as 1a66ff.',
        '请填写六位十六进制颜色，例如 1a66ff。',
    ],
    'dashboard.pass_over': ['Enter the password again.', '请重新输入密码。'],
    'dashboard.host_name': [
        'Enter a host name, such as stats.example.com.',
        '请填写主机名，例如 stats.example.com。',
    ],
    'dashboard.host_own': ['This host belongs to this server.', '该主机名属于本服务器。'],
    'dashboard.host_taken': [
        'This host is already used by another dashboard.',
        '该主机名已被其他看板使用。',
    ],
    'dashboard.host_missing': ['Enter a host first.', '请先填写主机名。'],
    'dashboard.no_address': [
        'The operator has to set the public address of this server first.',
        '请先由管理员设置本站的公开地址。',
    ],
    'brand.colour': [
        'Enter a colour as #rrggbb, such as #1a66ff.',
        '请按 #rrggbb 填写颜色，例如 #1a66ff。',
    ],
});
