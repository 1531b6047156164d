import { defineErrors } from '../defineErrors';
import { alertErrors } from './alertErrors';
import { dashboardErrors } from './dashboardErrors';
import { dataStreamErrors } from './dataStreamErrors';
import { historyErrors } from './historyErrors';
import { mailReportErrors } from './mailReportErrors';
import { memberErrors } from './memberErrors';
import { reportErrors } from './reportErrors';
import { searchErrors } from './searchErrors';
import { teamErrors } from './teamErrors';

/** What sites, their data and collecting refuse, by code, in English and Chinese. */
const siteErrors = defineErrors({
    'site.not_found': ['This site does not exist.', '网站不存在。'],
    'site.role': [
        'Your role on this site does not allow this. Ask its owner or an administrator of the site.',
        '您在该网站的角色没有此权限，请联系网站的所有者或管理员。',
    ],
    'site.report_not_shown': [
        'You do not have access to this report of the site.',
        '您没有查看该网站这份报表的权限。',
    ],
    'tile.not_found': [
        'This checkpoint or tile is not in the log.',
        '日志中没有这个检查点或数据块。',
    ],
    'proof.not_found': [
        'None of these days is in the public log yet.',
        '这些日期都还没有写入公开日志。',
    ],
    'sealed_event.not_found': [
        'This visit has no events in the public log on that day.',
        '该访问在这一天没有写入公开日志的事件。',
    ],
    'proof.too_long': ['Choose at most 1,000 days.', '最多选择 1000 天。'],
    'log.key': [
        'This log key is wrong, revoked or belongs to another site.',
        '该密钥无效、已被吊销或不属于该网站。',
    ],
    'event.vitals': [
        'Name at least one of lcp, inp, cls, fcp and ttfb, each with a whole number.',
        '请至少给出 lcp、inp、cls、fcp、ttfb 之一，值为整数。',
    ],
    'assistant.one_message': [
        'Send one message a request, not a list.',
        '每次请求只能发送一条消息，不能发送列表。',
    ],
    'note.not_found': ['This note does not exist.', '没有这条备注。'],
    'note.too_many': [
        'A site can have at most {max} notes. Delete one first.',
        '每个网站最多 {max} 条备注，请先删除一条。',
    ],
    'log_key.not_found': ['This log key does not exist.', '没有这个日志密钥。'],
    'log_key.too_many': [
        'A site can have at most {max} log keys. Revoke one first.',
        '每个网站最多 {max} 个密钥，请先吊销一个。',
    ],
    'log.stopped': [
        'The upload ended before the log was complete. Nothing was counted.',
        '日志还没传完就中断了，未计入任何内容。',
    ],
    'log.no_file': ['Send the log as the request body.', '请把日志放在请求正文中。'],
    'log.damaged': [
        'The gzip data is damaged or incomplete. Nothing was counted.',
        'gzip 数据已损坏或不完整，未计入任何内容。',
    ],
    'log.packing': ['Send the log as plain text or gzip.', '请上传文本或 gzip 压缩的日志。'],
    'log.too_large': [
        'The log is larger than {max} MB. Send it in parts. Nothing was counted.',
        '日志超过 {max} MB，请分批上传；未计入任何内容。',
    ],
    'log.format': [
        'The log format could not be recognised from the first lines. Nothing was counted.',
        '无法从前几行识别日志格式，未计入任何内容。',
    ],
    'log.range': [
        'Give the byte range of the file that you send, with the end after the start.',
        '请给出所发送内容在文件中的字节范围，结束须大于开始。',
    ],
    'site.unknown': ['Site {site} does not exist.', '网站 {site} 不存在。'],
    'site.archived': [
        'This site is archived and receives no events.',
        '该网站已归档，不再接收数据。',
    ],
    'site.or_group': ['Specify either a site or a group.', '请指定一个网站或一个分组。'],
    'site.other_domain': ['This does not match the site’s domain.', '与本站的域名不一致。'],
    'site.measures_itself': [
        'This server uses this site to measure itself, so it cannot be deleted.',
        '本服务器用该网站统计自身，不能删除。',
    ],
    'site.domain': ['Enter a domain such as example.com.', '请填写类似 example.com 的域名。'],
    'site.host': [
        'Enter hosts such as shop.example.net or *.example.net, one per line.',
        '请填写类似 shop.example.net 或 *.example.net 的域名，每行一个。',
    ],
    'site.too_many_hosts': ['Enter at most {max} hosts.', '最多 {max} 个域名。'],
    'site.address_or_network': [
        'Enter addresses or networks such as 203.0.113.7 or 2001:db8::/32, one per line.',
        '请填写类似 203.0.113.7 或 2001:db8::/32 的地址或网段，每行一个。',
    ],
    'site.path': [
        'Enter paths such as /admin/*, one per line.',
        '请填写类似 /admin/* 的路径，每行一个。',
    ],
    'site.parameter': [
        'Enter parameter names such as token or session_*, one per line.',
        '请填写类似 token 或 session_* 的参数名，每行一个。',
    ],
    'site.umami_id': [
        'Enter website IDs such as b59e9c65-ae32-47f1-8400-119fcf4861c4, one per line.',
        '请填写类似 b59e9c65-ae32-47f1-8400-119fcf4861c4 的网站 ID，每行一个。',
    ],
    'site.plausible_id': [
        'Enter what data-domain says, such as example.com, one per line.',
        '请填写 data-domain 的值，例如 example.com，每行一个。',
    ],
    'site.matomo_id': [
        'Enter site IDs such as 3, one per line.',
        '请填写类似 3 的网站 ID，每行一个。',
    ],
    'site.goatcounter_id': [
        'Enter codes such as mysite, or hosts such as stats.example.com, one per line.',
        '请填写类似 mysite 的代码，或类似 stats.example.com 的域名，每行一个。',
    ],
    'site.line_too_long': ['Use at most {max} characters per line.', '每行不能超过 {max} 个字符。'],
    'site.too_many_lines': ['Enter at most {max} lines.', '最多 {max} 行。'],
    'site.too_few_days': ['Enter at least {min} days.', '至少 {min} 天。'],
    'site.too_many_days': ['Enter at most {max} days.', '最多 {max} 天。'],
    'site.named_twice': ['Enter each value only once.', '不能重复。'],
    'widget.not_found': ['This site has no public counter.', '该网站没有公开计数器。'],
    'widget.figure_needed': ['Choose at least one figure.', '请至少选择一项数据。'],
    'group.not_found': ['This group does not exist.', '分组不存在。'],
    'group.twice': [
        'A group is listed twice. Reload the page and try again.',
        '分组重复，请刷新后重试。',
    ],
    'group.one_only': ['A site can be in only one group.', '一个网站只能属于一个分组。'],
    'group.too_many': ['You can have at most {max} groups.', '最多 {max} 个分组。'],
    'visitor.not_found': ['This visitor does not exist.', '访客不存在。'],
    'visitor.too_many_excluded': [
        'A site can exclude at most {max} visitors.',
        '每个网站最多排除 {max} 位访客。',
    ],
    'event.name_needed': ['A custom event needs a name.', '自定义事件需要名称。'],
    'event.clocks': [
        'Send c and z together: when the event happened and when it was sent, by the same clock.',
        'c 与 z 必须同时提供：同一时钟下的发生时间与发送时间。',
    ],
    'event.too_many_properties': [
        'An event can have at most {max} properties.',
        '每个事件最多 {max} 个属性。',
    ],
    'event.not_stored': [
        'Events cannot be stored at the moment: {why}.',
        '暂时无法保存数据：{why}。',
    ],
    'event.body_too_large': [
        'The request body is larger than {bytes} bytes.',
        '请求内容超过 {bytes} 字节。',
    ],
    'event.too_many_of_address': [
        'Too many events from this IP address. Try again in {seconds} {seconds|second|seconds}.',
        '该地址发送的数据过多，请 {seconds} 秒后再试。',
    ],
    'event.too_many_of_site': [
        'Too many events for site {site}. Try again in {seconds} {seconds|second|seconds}.',
        '网站 {site} 的数据过多，请 {seconds} 秒后再试。',
    ],
    'import.not_lines': [
        'Send one JSON object per line, as {type}.',
        '请以 {type} 发送，每行一个 JSON 对象。',
    ],
    'import.too_large': ['The file is larger than {bytes} bytes.', '文件超过 {bytes} 字节。'],
    'quarantine.not_found': ['This quarantined file does not exist.', '隔离文件不存在。'],
    'quarantine.still_arriving': [
        'This file is still being written. Try again shortly.',
        '该文件仍在写入，请稍后再试。',
    ],
    'event.not_json': ['The request body is not JSON.', '请求内容不是 JSON。'],
    'event.repeated': ['This event was already received.', '该数据之前已收到。'],
    'event.later_than_sent': ['c is later than z, the time of sending.', 'c 晚于发送时间 z。'],
    'event.in_future': ['The event is said to happen in the future.', '事件时间晚于当前时间。'],
    'event.visitor_needed': [
        'Say who it was: a visitor name, or an IP address.',
        '请说明访客：填写 visitor 或 IP 地址。',
    ],
    'event.too_late': [
        'The event was sent more than 24 hours after it happened, so it is not counted.',
        '事件发生 24 小时后才发送，不再计入。',
    ],
    'event.before_visitor': [
        'The event is earlier than this visitor’s first visit.',
        '事件早于该访客的首次访问。',
    ],
});

/** What this domain refuses. */
export const analyticsErrors = {
    ...siteErrors,
    ...memberErrors,
    ...alertErrors,
    ...dataStreamErrors,
    ...historyErrors,
    ...dashboardErrors,
    ...mailReportErrors,
    ...reportErrors,
    ...searchErrors,
    ...teamErrors,
};
