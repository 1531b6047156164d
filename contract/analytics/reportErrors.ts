import { defineErrors } from '../defineErrors';

/** What reports, filters, segments, goals, funnels and the Stats API refuse, by code, in English and Chinese. */
export const reportErrors = defineErrors({
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
    'segment.bound': [
        'Viewers of this site see only this segment. Give them another one first.',
        '该网站的查看者只能查看此细分，请先为他们更换细分。',
    ],
    'segment.bound_edit': [
        'Viewers of this site see only this segment. Only the owner and administrators of the site can change it.',
        '该网站的查看者只能查看此细分，只有网站的所有者和管理员才能修改。',
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
    'filter.outside_segment': [
        'You see one segment of this site. Filters that look at other visits of a visitor cannot be used.',
        '您只能查看该网站的一个细分，不能使用涉及访客其他访问的筛选条件。',
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
    'filter.too_many_expressions': [
        'A filter can have at most {max} regular expressions.',
        '筛选条件最多包含 {max} 个正则表达式。',
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
    'stats.goal_alone': [
        'The dimensions event:goal and event:currency go together with time:day, time:week or time:month, and with no other.',
        '维度 event:goal 和 event:currency 只能与 time:day、time:week 或 time:month 组合。',
    ],
    'stats.currency_goal': [
        'The dimension event:currency needs a goal: name one in goal, or filter by one event:goal.',
        '维度 event:currency 需要一个目标：请在 goal 中指定，或按一个 event:goal 筛选。',
    ],
    'stats.revenue_of_visits': [
        'Revenue is split by dimensions of visits (visit:…), event:goal, event:currency and time.',
        '价值只能按访问维度（visit:…）、event:goal、event:currency 和时间拆分。',
    ],
    'stats.goal_unknown': [
        'There is no goal “{goal}”. Goals of this site: {known}',
        '没有目标“{goal}”。该网站的目标：{known}',
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
});
