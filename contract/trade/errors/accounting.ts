import { defineErrors } from '../../defineErrors';

/** The books, statements and fees. */
export const accountingErrors = defineErrors({
    'accounting.account_unmoved': [
        'This account has no entries in this currency.',
        '该账户没有此币种的往来。',
    ],
    'accounting.above_debt': ['This is more than the user owes.', '超过了用户的欠款。'],
    'accounting.user_unknown': [
        'No such account. Check the spelling.',
        '没有这个账号，请核对写法。',
    ],
    'accounting.adjusted': ['This adjustment has already been booked.', '这笔调整已经入账。'],
    'accounting.account_stopped': [
        'This account is stopped. Resolve the audit finding first.',
        '该账户已冻结，请先处理账本审计发现的问题。',
    ],
    'accounting.outside_account': [
        'Choose a bank or gateway only for money received or refunded elsewhere.',
        '只有系统外收付款才需要选择银行或渠道。',
    ],
    'accounting.account_form': [
        'Enter ext:bank, ext:gateway:NAME or ext:chain:CHAIN:TOKEN.',
        '请填写 ext:bank、ext:gateway:名称 或 ext:chain:链:代币。',
    ],
    'accounting.day_not_over': ['This day is not over yet.', '这一天还没有结束。'],
    'accounting.day_closed': ['This day is already closed.', '这一天已经日结。'],
    'accounting.nothing_to_close': ['There is nothing to close yet.', '目前没有可以日结的日期。'],
    'accounting.too_many_months': ['Choose at most {max} months.', '一次最多选择 {max} 个月。'],
    'accounting.too_many_days': ['Choose at most {max} days.', '一次最多选择 {max} 天。'],
    'accounting.audit_faults': [
        'The ledger audit found problems. Resolve them first.',
        '账本审计发现异常，请先处理。',
    ],
    'accounting.lines_open': [
        'Some statement lines are still open. Match or explain them first.',
        '还有对账单记录未核对，请先匹配或说明。',
    ],
    'accounting.checked_just_now': [
        'The ledger was audited a moment ago. Please wait half a minute.',
        '刚刚审计过账本，请等半分钟再试。',
    ],
    'accounting.end_before_start': [
        'The end date is before the start date.',
        '结束日期早于开始日期。',
    ],
    'finding.not_found': ['This finding does not exist.', '审计发现不存在。'],
    'finding.settled': ['This finding is already settled.', '这个问题已解决。'],
    'statement.not_found': ['This statement does not exist.', '对账单不存在。'],
    'statement.line_not_found': ['This line does not exist.', '对账单记录不存在。'],
    'statement.imported': ['This file has already been imported.', '这个文件已经导入过。'],
    'statement.line_matched': ['This line is already matched.', '这笔记录已匹配。'],
    'statement.not_csv': [
        'This file is not CSV. Save it as CSV and try again.',
        '这不是 CSV 文件，请另存为 CSV 后重试。',
    ],
    'statement.no_lines': ['The file has no lines.', '文件里没有记录。'],
    'statement.too_many_lines': [
        'The file has more than {max} lines. Import it in parts.',
        '文件超过 {max} 行，请分批导入。',
    ],
    'statement.columns': [
        'Choose one amount column, or one for money in and one for money out.',
        '请选择一个金额列，或者分别选择收入列和支出列。',
    ],
    'statement.no_column': ['The file has no column “{title}”.', '文件中没有“{title}”列。'],
    'statement.several_columns': [
        'The file has several columns “{title}”.',
        '文件中有多个“{title}”列。',
    ],
    'statement.line_amount': [
        'Line {line}: “{value}” is not an amount in {currency}.',
        '第 {line} 行：“{value}”不是 {currency} 金额。',
    ],
    'statement.line_date': [
        'Line {line}: “{value}” is not a date.',
        '第 {line} 行：“{value}”不是日期。',
    ],
    'statement.line_reference': [
        'Line {line}: the reference is too long.',
        '第 {line} 行：流水号过长。',
    ],
    'fees.band_order': [
        'Each tier must start above the previous one.',
        '每一档的起点必须高于上一档。',
    ],
    'rules.past': ['Choose a time that has not passed yet.', '请选择尚未过去的时间。'],
    'rules.too_far': ['Choose a time within the next two years.', '请选择两年以内的时间。'],
    'rules.same_instant': [
        'Another version starts at this time. Choose another time or withdraw that one first.',
        '已有一个版本在该时间生效。请另选时间，或先撤回该版本。',
    ],
    'rules.too_many_planned': [
        'Too many changes are planned already. Withdraw one first.',
        '计划中的变更过多，请先撤回一个。',
    ],
    'rules.not_found': ['This version does not exist.', '该版本不存在。'],
    'rules.started': [
        'This version has started or has been withdrawn already.',
        '该版本已经生效或已被撤回。',
    ],
    'fees.last_band': [
        'The last tier has no upper limit. Leave it empty.',
        '最后一档没有上限，请留空。',
    ],
});
