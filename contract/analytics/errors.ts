import { defineErrors } from '../defineErrors';

/** What this domain refuses, by code, in English and Chinese. */
export const analyticsErrors = defineErrors({
    'site.not_found': ['This site does not exist.', '网站不存在。'],
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
    'report.end_before_start': [
        'The start date is after the end date ({to}).',
        '开始日期晚于结束日期（{to}）。',
    ],
    'report.period_too_long': [
        'Choose a period of at most {max} days.',
        '时间范围不能超过 {max} 天。',
    ],
    'report.compare_together': [
        'Set both compareFrom and compareTo, or neither.',
        'compareFrom 和 compareTo 必须同时填写。',
    ],
    'report.hours_too_long': [
        'Hourly figures cover at most {max} days. Choose a shorter period.',
        '按小时查看最多 {max} 天，请缩短时间范围。',
    ],
    'report.sort_unknown': [
        'This report cannot be sorted by this column. Available: {columns}.',
        '该报表不能按此排序，可用：{columns}。',
    ],
    'report.by_unknown': [
        'This report cannot be broken down by this dimension. Choose one of: {dimensions}.',
        '该报表不能按此维度细分，可选：{dimensions}。',
    ],
    'report.not_a_figure': ['This report does not have this metric.', '该报表没有这项指标。'],
    'report.place': [
        'This position in the list is not valid. Reload the list.',
        '列表位置无效，请重新加载。',
    ],
    'report.visits_or_visitor': [
        'Specify visits, a visitor or an IP address.',
        '请指定访问、访客或 IP 地址。',
    ],
    'report.too_long': [
        'This report took longer than {seconds} seconds. Choose a shorter period or a narrower filter.',
        '报表计算超过 {seconds} 秒，请缩短时间范围或收紧筛选条件。',
    ],
    'report.too_much_memory': [
        'This report needs too much memory. Choose a shorter period or a narrower filter.',
        '报表占用内存过多，请缩短时间范围或收紧筛选条件。',
    ],
    'report.too_many': [
        'Too many reports were requested at once. Try again in a moment.',
        '同时请求的报表太多，请稍后再试。',
    ],
    'report.too_many_live': [
        'Too many live pages are open. Close one and try again.',
        '打开的实时页面太多，请关闭一个后重试。',
    ],
    'filter.only_is': [
        'The field “{field}” can only be compared with “=”.',
        '字段“{field}”只能用“=”比较。',
    ],
    'filter.value': [
        '“{value}” is not a value of “{field}”.',
        '“{value}”不是“{field}”的有效取值。',
    ],
    'filter.cookieless': [
        'This site recognises visitors for one day only, so first sources, visit numbers and goals of earlier visits cannot be measured. Remove these conditions.',
        '该网站只在一天之内识别访客，因此首次来源、第几次访问和以往访问的目标无法统计。请移除这些条件。',
    ],
    'filter.too_many_histories': [
        'A filter and its segments can have at most {max} conditions about goals, first sources and visit numbers.',
        '筛选及其所用的细分合计最多 {max} 个关于目标、首次来源和访问次数的条件。',
    ],
    'segment.not_found': ['This segment does not exist.', '细分不存在。'],
    'segment.too_many': ['You can save at most {max} segments.', '最多保存 {max} 个细分。'],
    'segment.too_many_of_site': [
        'A site can have at most {max} segments.',
        '每个网站最多 {max} 个细分。',
    ],
    'segment.itself': [
        'A segment cannot contain itself, not even through another one.',
        '细分不能包含自身，也不能通过其他细分包含自身。',
    ],
    'segment.too_deep': [
        'Segments can contain each other {max} levels deep at most.',
        '细分最多互相嵌套 {max} 层。',
    ],
    'segment.too_many_conditions': [
        'With all the segments in it, a filter can have at most {max} conditions.',
        '连同其中的细分，筛选合计最多 {max} 个条件。',
    ],
    'segment.needs_site': [
        'This filter uses a goal or a segment of one site. Choose that site.',
        '筛选用到某个网站的目标或细分，请选择该网站。',
    ],
    'segment.personal_in_shared': [
        'A segment of the site cannot contain your personal segment “{name}”.',
        '网站的细分不能包含你的个人细分“{name}”。',
    ],
    'segment.of_one_site': [
        'Segments of a site need one site, not a group.',
        '网站的细分只能用于单个网站，不能用于分组。',
    ],
    'segment.in_segment': [
        'The segment “{name}” contains this one. Change that segment first.',
        '细分“{name}”包含该细分，请先修改它。',
    ],
    'segment.not_shared': [
        'This share link does not show all that this segment is about.',
        '该分享链接未包含此细分涉及的全部内容。',
    ],
    'goal.in_segment': [
        'The segment “{name}” uses this goal. Change the segment first.',
        '细分“{name}”用到该目标，请先修改细分。',
    ],
    'filter.not_shared': [
        '“{field}” is not part of the reports shared with you.',
        '分享给您的报表不含“{field}”。',
    ],
    'filter.unknown_field': [
        'There is no field “{name}”. Available: {known}.',
        '没有字段“{name}”，可用：{known}。',
    ],
    'filter.expected': [
        'Expected {expected} at character {position}.',
        '第 {position} 个字符处应为 {expected}。',
    ],
    'filter.too_deep': [
        'Groups can be nested at most {max} levels deep.',
        '括号嵌套超过 {max} 层。',
    ],
    'filter.too_many_conditions': [
        'A filter can have at most {max} conditions.',
        '最多 {max} 个条件。',
    ],
    'filter.too_many_values': [
        'A condition can have at most {max} values.',
        '每个条件最多 {max} 个值。',
    ],
    'filter.too_many_parts': [
        'A filter can have at most {max} values after “~” (contains) and “^” (begins with).',
        '“~”（包含）和“^”（开头是）之后最多 {max} 个值。',
    ],
    'filter.encoding': ['“{value}” is not URL-encoded.', '“{value}”没有进行 URL 编码。'],
    'stats.date_range': [
        'Use day, 7d, 28d, 30d, 91d or another number of days, month, 6mo, 12mo, year, all, or the first and last day as ["2026-01-01", "2026-01-31"].',
        '请使用 day、7d、28d、30d、91d 等天数，month、6mo、12mo、year、all，或首末日期，例如 ["2026-01-01", "2026-01-31"]。',
    ],
    'stats.metric_unknown': [
        'There is no such metric. Available: {known}.',
        '没有这项指标，可用：{known}。',
    ],
    'stats.metric_elsewhere': [
        'These dimensions do not have this metric. Available: {known}.',
        '这些维度没有这项指标，可用：{known}。',
    ],
    'stats.dimension_unknown': [
        'There is no such dimension. Available: {known}.',
        '没有这个维度，可用：{known}。',
    ],
    'stats.two_times': ['Use one time dimension.', '时间维度只能有一个。'],
    'stats.no_hours': [
        'Hours cannot be combined with another dimension. Use time:day.',
        'time:hour 不能与其他维度组合，请使用 time:day。',
    ],
    'stats.not_together': [
        'These two dimensions cannot be combined. Query one of them and filter by the other.',
        '这两个维度不能组合，请查询其中一个并按另一个筛选。',
    ],
    'stats.too_many_buckets': [
        'With a second dimension, a period can have at most {max} days, weeks or months.',
        '与其他维度组合时，时间段最多 {max} 个。',
    ],
    'stats.order_unknown': [
        'Order by a metric or dimension of this query.',
        '只能按本次查询的指标或维度排序。',
    ],
    'stats.order_form': [
        'Order by time first, then by one other column; figures over time alone are ordered by time.',
        '请先按时间排序，再按另一列排序；仅有时间维度时只能按时间排序。',
    ],
    'stats.several_sites': [
        'Several of your sites have this domain. Use the site’s ID.',
        '您有多个网站使用该域名，请使用网站 ID。',
    ],
    'stats.filter_form': [
        'Write a filter as ["is", "visit:country", ["US"]], or join filters by ["and", […]], ["or", […]] and ["not", …].',
        '筛选条件格式为 ["is", "visit:country", ["US"]]，可用 ["and", […]]、["or", […]] 和 ["not", …] 组合。',
    ],
    'stats.filter_operator': [
        'There is no such operator. Available: {known}.',
        '没有这个运算符，可用：{known}。',
    ],
    'stats.filter_dimension': [
        'This dimension cannot be filtered by. Available: {known}.',
        '不能按该维度筛选，可用：{known}。',
    ],
    'stats.filter_values': ['List one or more texts.', '请列出一个或多个文本。'],
    'stats.filter_case': [
        'Only “contains” ignores case, and it always does.',
        '只有 contains 不区分大小写，且始终如此。',
    ],
    'goal.not_found': ['This goal does not exist.', '目标不存在。'],
    'goal.too_many': ['A site can have at most {max} goals.', '每个网站最多 {max} 个目标。'],
    'goal.expression': [
        'This is no regular expression that can be searched with. Look-arounds such as (?=…) and references such as \\1 are not supported.',
        '不是可用的正则表达式；不支持 (?=…) 之类的环视和 \\1 之类的反向引用。',
    ],
    'goal.number': ['Enter a number such as 20 or 19.5.', '请填写数字，例如 20 或 19.5。'],
    'goal.part_needed': ['Say what is to be reached.', '请填写要达成的条件。'],
    'goal.too_many_parts': ['Enter at most {max} conditions.', '最多 {max} 个条件。'],
    'goal.too_many_conditions': [
        'An event can have at most {max} conditions on its properties.',
        '每个事件最多 {max} 个属性条件。',
    ],
    'goal.currency': [
        'Enter a currency’s code by ISO 4217, such as EUR.',
        '请填写 ISO 4217 货币代码，例如 CNY。',
    ],
    'goal.rate': [
        'Enter a rate above 0 such as 0.92, with at most 9 digits behind the point.',
        '请填写大于 0 的汇率，例如 7.1，小数最多 9 位。',
    ],
    'goal.cost_days': ['The last day is before the first day.', '结束日期早于开始日期。'],
    'goal.in_funnel': [
        'The funnel “{name}” goes by this goal. Change the funnel first.',
        '漏斗“{name}”使用了该目标，请先修改漏斗。',
    ],
    'journey.from_source': [
        'Journeys can start at a source, but not end there.',
        '路径可以从来源开始，但不能以来源结束。',
    ],
    'funnel.not_found': ['This funnel does not exist.', '漏斗不存在。'],
    'funnel.too_many': ['A site can have at most {max} funnels.', '每个网站最多 {max} 个漏斗。'],
    'funnel.goal_needed': ['Choose at least one goal for each step.', '每一步请至少选择一个目标。'],
    'funnel.too_many_goals': ['A step can have at most {max} goals.', '每一步最多 {max} 个目标。'],
    'funnel.too_few_steps': ['A funnel has at least {min} steps.', '漏斗至少 {min} 步。'],
    'funnel.too_many_steps': ['A funnel has at most {max} steps.', '漏斗最多 {max} 步。'],
    'funnel.goal_of_visits': [
        '“{name}” is reached by a whole visit and not by one event, so it cannot be a step.',
        '“{name}”由整次访问达成，而不是由单个事件达成，不能作为步骤。',
    ],
    'goal.not_shared': [
        'Goals are not part of the reports shared with you.',
        '分享给您的报表不含目标。',
    ],
    'goal.of_one_site': [
        'Goals belong to one site. Choose a site instead of a group.',
        '目标属于单个网站，请选择网站而不是分组。',
    ],
    'search.property': [
        'Enter the property as the Search Console shows it: sc-domain:example.com, or https://example.com/ with the slash at its end.',
        '请按 Search Console 中的写法填写资源：sc-domain:example.com，或以斜杠结尾的 https://example.com/。',
    ],
    'search.key_form': [
        'This is not the JSON key of a service account. Create one in the Google Cloud console and choose that file.',
        '这不是服务账号的 JSON 密钥，请在 Google Cloud 控制台创建并选择该文件。',
    ],
    'search.key_needed': [
        'Choose the JSON key of a service account.',
        '请选择服务账号的 JSON 密钥文件。',
    ],
    'search.console_not_found': [
        'No Search Console is connected to this site.',
        '该网站尚未连接 Search Console。',
    ],
    'search.of_one_site': [
        'Search words belong to one site. Choose a site instead of a group.',
        '搜索词数据属于单个网站，请选择网站而不是分组。',
    ],
    'search.file_not_found': ['This file does not exist.', '没有这个文件。'],
    'search.file_too_large': ['The file is larger than 900 KB.', '文件超过 900 KB。'],
    'search.not_csv': [
        'The file is not CSV: line {line} cannot be read. Save the table as CSV and try again.',
        '文件不是 CSV：第 {line} 行无法读取。请将表格另存为 CSV 后重试。',
    ],
    'search.not_text': [
        'The file is not readable as UTF-8 or GBK text. Save it as “CSV UTF-8” and try again.',
        '文件不是 UTF-8 或 GBK 文本，请另存为“CSV UTF-8”后重试。',
    ],
    'search.no_titles': [
        'No line with column titles was found. Needed are clicks, impressions, and a query, page or date.',
        '没有找到列标题行。需要“点击”“展现”，以及“关键词”“页面”或“日期”之一。',
    ],
    'search.no_column': [
        'Line {line} has the titles, but no column “{column}”.',
        '第 {line} 行是标题，但缺少“{column}”列。',
    ],
    'search.column_twice': [
        'The columns “{first}” and “{second}” in line {line} mean the same. Delete one of them.',
        '第 {line} 行的“{first}”与“{second}”含义相同，请删除其中一列。',
    ],
    'search.no_rows': ['The file has no rows below its titles.', '标题下没有数据行。'],
    'search.too_many_rows': [
        'The file has more than {max} rows. Split it.',
        '文件超过 {max} 行，请拆分。',
    ],
    'search.too_many_cells': [
        'Line {line} has more cells than there are titles. Put numbers with commas in quotes.',
        '第 {line} 行的单元格多于标题列。含逗号的数字请加引号。',
    ],
    'search.cell_count': [
        'Line {line}, column “{column}”: “{value}” is not a whole number of 0 or more.',
        '第 {line} 行“{column}”列：“{value}”不是大于等于 0 的整数。',
    ],
    'search.cell_share': [
        'Line {line}, column “{column}”: “{value}” is not a share such as 4.2%.',
        '第 {line} 行“{column}”列：“{value}”不是 4.2% 这样的比例。',
    ],
    'search.cell_position': [
        'Line {line}, column “{column}”: “{value}” is not a position such as 3.5.',
        '第 {line} 行“{column}”列：“{value}”不是 3.5 这样的排名。',
    ],
    'search.cell_day': [
        'Line {line}, column “{column}”: “{value}” is not a day such as 2026-03-31, or lies in the future.',
        '第 {line} 行“{column}”列：“{value}”不是 2026-03-31 这样的日期，或在未来。',
    ],
    'search.cell_empty': [
        'Line {line}, column “{column}” is empty.',
        '第 {line} 行“{column}”列为空。',
    ],
    'search.cell_long': [
        'Line {line}, column “{column}” has more than {max} characters.',
        '第 {line} 行“{column}”列超过 {max} 个字符。',
    ],
    'search.period_needed': [
        'The file does not tell its days. Enter the first and the last one.',
        '文件没有日期列，请填写起止日期。',
    ],
    'search.period_long': [
        'A file can cover at most {max} days, and no more of the past.',
        '单个文件最多涵盖 {max} 天，且不能早于此范围。',
    ],
    'search.period_future': ['The last day lies in the future.', '结束日期在未来。'],
    'search.too_many_files': [
        'A site can have at most {max} files. Remove one first.',
        '每个网站最多 {max} 个文件，请先移除一个。',
    ],
    'search.too_many_stored': [
        'The files of a site can have at most {max} rows together. Remove one first.',
        '一个网站的文件合计最多 {max} 行，请先移除一个。',
    ],
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
    'event.too_late': [
        'The event was sent more than 24 hours after it happened, so it is not counted.',
        '事件发生 24 小时后才发送，不再计入。',
    ],
    'event.before_visitor': [
        'The event is earlier than this visitor’s first visit.',
        '事件早于该访客的首次访问。',
    ],
});
