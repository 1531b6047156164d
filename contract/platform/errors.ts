import { defineErrors } from '../defineErrors';
import { channelErrors } from './channelErrors';

/** What fields, records and files refuse, by code, in English and Chinese. */
const ownErrors = defineErrors({
    'field.needed': ['Fill this in.', '请填写。'],
    'field.wrong': ['This is not correct. Check it and try again.', '输入有误，请检查后重试。'],
    'field.wrong_form': ['The format is not valid.', '格式不正确。'],
    'field.unknown': ['Unknown field: {names}.', '未知字段：{names}。'],
    'field.too_long': ['Use at most {max} {max|character|characters}.', '不能超过 {max} 个字符。'],
    'field.too_short': [
        'Use at least {min} {min|character|characters}.',
        '至少需要 {min} 个字符。',
    ],
    'field.above': ['Enter {max} or less.', '不能大于 {max}。'],
    'field.below': ['Enter {min} or more.', '不能小于 {min}。'],
    'field.between': ['Enter a number from {min} to {max}.', '请输入 {min} 到 {max} 之间的数字。'],
    'field.too_many': ['At most {max} allowed.', '最多 {max} 个。'],
    'field.too_few': ['At least {min} required.', '至少 {min} 个。'],
    'field.too_large': ['This is too large.', '数值过大。'],
    'field.not_number': ['Enter a number.', '请填写数字。'],
    'field.not_integer': ['Enter a whole number.', '请填写整数。'],
    'field.not_listed': ['Choose an option from the list.', '请从列表中选择。'],
    'field.taken': ['This is already in use. Choose another one.', '已被使用，请换一个。'],
    'field.name_taken': [
        'This name is already in use. Choose another one.',
        '名称已被使用，请换一个。',
    ],
    'field.fixed': [
        'This cannot be changed. Delete it and add another.',
        '不能修改，请删除后重新添加。',
    ],
    'field.nul': ['Remove the invisible character (NUL).', '请删除不可见字符（NUL）。'],
    'field.turning_mark': [
        'Remove the invisible marks that change the direction of the text.',
        '请删除改变文字方向的不可见字符。',
    ],
    'field.name_characters': [
        'Remove / \\ : * ? " < > | and invisible characters.',
        '请勿使用 / \\ : * ? " < > | 和不可见字符。',
    ],
    'field.email': [
        'Enter an e-mail address such as name@example.com.',
        '请填写类似 name@example.com 的邮箱地址。',
    ],
    'field.six_digits': ['Enter the 6-digit code.', '请输入 6 位验证码。'],
    'field.web_address': [
        'Enter a full address such as https://example.com.',
        '请填写完整地址，例如 https://example.com。',
    ],
    'field.code_form': [
        'Use 1 to 40 letters, digits, dots or dashes, beginning with a letter or digit.',
        '请用 1 到 40 个字母、数字、点或短横线，以字母或数字开头。',
    ],
    'field.one_line': ['Enter a single line of text.', '请只输入一行文字。'],
    'field.ip_address': [
        'Enter an IP address, such as 203.0.113.7.',
        '请输入 IP 地址，例如 203.0.113.7。',
    ],
    'field.month': ['Enter a month such as 2026-01.', '请输入月份，例如 2026-01。'],
    'field.day': ['Enter a date such as 2026-01-31.', '请输入日期，例如 2026-01-31。'],
    'field.day_range': [
        'Enter a date from {first} to {last}.',
        '请填写 {first} 至 {last} 之间的日期。',
    ],
    'field.time': ['Enter a date and a time.', '请填写日期和时间。'],
    'field.not_future': ['Choose a time in the future.', '请选择一个将来的时间。'],
    'field.end_before_start': ['The end must be after the start.', '结束时间必须晚于开始时间。'],
    'field.time_zone': [
        'Choose a time zone from the list, such as Asia/Shanghai.',
        '请从列表中选择时区，例如 Asia/Shanghai。',
    ],
    'field.amount': ['Enter an amount such as 12.34.', '请填写金额，例如 12.34。'],
    'field.smallest_unit': ['Enter an amount in whole cents.', '请填写金额，最小单位为分。'],
    'field.above_zero': ['Enter an amount above zero.', '金额必须大于零。'],
    'field.user_unknown': ['There is no account with this ID.', '没有这个 ID 的账号。'],
    'request.invalid': ['Some fields are not valid.', '部分输入有误。'],
    'request.bad': ['This request cannot be read.', '无法识别该请求。'],
    'request.too_large': ['This request is too large.', '请求内容过大。'],
    'request.failed': [
        'Something went wrong on the server. Try again shortly.',
        '服务器未能处理该请求，请稍后再试。',
    ],
    'request.store_away': [
        'The server cannot reach its data right now. Try again shortly.',
        '服务器暂时无法访问数据，请稍后再试。',
    ],
    'request.no_such_address': ['There is nothing at {path}.', '{path} 不存在。'],
    'request.foreign_origin': [
        'Pages on {origin} are not allowed to call {host}. To allow this, set PUBLIC_URL to the server’s own address, or add the origin to ALLOWED_ORIGINS.',
        '{origin} 的页面不能调用 {host}。如需允许，请将 PUBLIC_URL 设为服务器自身的地址，或把该来源加入 ALLOWED_ORIGINS。',
    ],
    'request.too_many': [
        'Too many attempts. Try again in {seconds} {seconds|second|seconds}.',
        '尝试次数过多，请 {seconds} 秒后再试。',
    ],
    'request.too_many_minutes': [
        'Too many attempts. Try again in {minutes} {minutes|minute|minutes}.',
        '尝试次数过多，请 {minutes} 分钟后再试。',
    ],
    'session.none': ['Please sign in again.', '请重新登录。'],
    'session.role': ['Your role does not allow this.', '您的角色没有此权限。'],
    'session.report_not_shared': ['This report is not shared with you.', '该报表没有分享给您。'],
    'session.step_up': [
        'Confirm it’s you first. Nothing was changed.',
        '此操作需要先确认是您本人，未做任何修改。',
    ],
    'session.read_only': [
        'You are viewing this as another user and cannot change anything.',
        '您正在以他人的身份查看，不能修改。',
    ],
    'session.personal': [
        'This is not shown while you are viewing as another user.',
        '以他人身份查看时不显示此内容。',
    ],
    'record.changed': [
        'Someone else changed this in the meantime. Open it again.',
        '其他人刚刚修改过，请重新打开后再试。',
    ],
    'record.not_found': ['This record does not exist.', '记录不存在。'],
    'record.id_used': ['This ID was already used for another request.', '该编号已用于其他请求。'],
    'export.too_many_rows': [
        'An export can have at most {max} rows, and this one has {rows}. Filter the list first.',
        '一次最多导出 {max} 行，当前有 {rows} 行，请先筛选。',
    ],
    'file.not_found': ['This file does not exist.', '文件不存在。'],
    'file.gone': ['This file no longer exists. Upload it again.', '文件已不存在，请重新上传。'],
    'file.empty': ['The file is empty.', '文件是空的。'],
    'file.too_large': ['The file is larger than {megabytes} MB.', '文件超过 {megabytes} MB。'],
    'file.disk_full': [
        'The server’s disk is full. The file was not saved.',
        '服务器磁盘已满，文件没有保存。',
    ],
    'file.not_multipart': [
        'Send the file as multipart/form-data.',
        '请以 multipart/form-data 上传文件。',
    ],
    'file.in_use': ['Still in use: {names}.', '仍在使用：{names}。'],
    'file.queue_full': [
        'Too many images are being processed. Try again in a moment.',
        '正在处理的图片太多，请稍后再试。',
    ],
    'file.storage_fault': [
        'The file storage returned an error: {fault}',
        '文件存储返回异常：{fault}',
    ],
    'image.not_shown': [
        'Use a JPEG, PNG, WebP, GIF or AVIF image.',
        '请使用 JPEG、PNG、WebP、GIF 或 AVIF 图片。',
    ],
    'image.damaged': ['The image is damaged.', '图片已损坏。'],
    'image.too_many_pixels': ['The image has more than 100 megapixels.', '图片超过了 1 亿像素。'],
    'image.gone': [
        'This image is no longer in the library. Choose another one.',
        '素材库中已没有这张图片，请另选一张。',
    ],
    'thumbnail.not_found': ['This file has no preview image.', '该文件没有缩略图。'],
    'mail.not_found': ['This e-mail does not exist.', '邮件不存在。'],
    'mail.no_server': [
        'No mail server is configured (SMTP_URL).',
        '没有配置邮件服务器（SMTP_URL）。',
    ],
    'mail.sent': ['This e-mail has already been sent.', '这封邮件已经发送。'],
    'mail.not_taken': [
        'The mail server did not accept the e-mail. Try again in a moment.',
        '邮件服务器没有接收邮件，请稍后再试。',
    ],
    'approval.waits_second': [
        'Waiting for a second approver. It takes effect once somebody else approves it.',
        '等待第二位审批人审批，批准后生效。',
    ],
    'approval.waits_delay': [
        'Nobody else can approve this, so it takes effect after a delay. You can withdraw it under Approvals until then.',
        '目前没有其他人可以审批，将在延时后生效；在此之前您可以在“审批”中撤回。',
    ],
    'trash.not_found': ['This is not in the trash any more.', '回收站中已没有这条记录。'],
    'note.not_found': ['This note does not exist any more.', '该备注已不存在。'],
    'table.not_found': ['This import does not exist any more.', '该导入记录已不存在。'],
    'table.not_text': [
        'The file is not readable as UTF-8 or GBK text. Save it as “CSV UTF-8” and try again.',
        '文件不是 UTF-8 或 GBK 文本，请另存为“CSV UTF-8”后重试。',
    ],
    'table.not_csv': [
        'The file is not a CSV table. Check the quotation marks, or save it as CSV again.',
        '文件不是有效的 CSV 表格，请检查引号，或重新另存为 CSV。',
    ],
    'table.too_large': [
        'The file is larger than 900 KB. Split it into several.',
        '文件超过 900 KB，请拆分成多个文件。',
    ],
    'table.too_many_rows': [
        'The file has more than {max} rows. Split it into several.',
        '文件超过 {max} 行，请拆分成多个文件。',
    ],
    'table.no_rows': ['The file has no rows below its titles.', '标题行下面没有数据。'],
    'table.no_column': [
        'These columns are missing: {titles}. Titles stand in the first row.',
        '缺少以下列：{titles}。标题应在第一行。',
    ],
    'table.column_twice': [
        'The column {title} is there twice. Remove one of them.',
        '{title} 列出现了两次，请删除其中一列。',
    ],
    'table.password_column': [
        'Remove the column “{title}”: passwords do not belong in files. New users choose theirs by the invitation.',
        '请删除“{title}”列：文件中不应有密码，新用户通过邀请邮件自行设置。',
    ],
    'table.too_many_cells': [
        'This row has more cells than there are titles. Check its quotation marks.',
        '该行的单元格多于标题，请检查引号。',
    ],
    'table.key_twice': [
        'Row {line} has the same one. Keep one of the two rows.',
        '与第 {line} 行重复，请只保留其中一行。',
    ],
    'table.in_trash': [
        'The record with this key is in the trash. Restore it first, or use another key.',
        '该编号的记录在回收站中，请先恢复，或使用其他编号。',
    ],
    'table.not_one_of': ['Use one of these: {values}.', '请使用：{values}。'],
    'table.no_entry': [
        'There is no such entry that is on. Use the code or the name of one.',
        '没有启用的同名字典项，请使用字典项的代码或名称。',
    ],
    'table.no_account': ['There is no account with this e-mail address.', '没有使用该邮箱的账号。'],
    'table.other_type': [
        'Only products of the type {type} have this. Leave it empty.',
        '只有 {type} 类商品才有此项，请留空。',
    ],
    'table.right_lost': [
        'Whoever started the import may not do this any more.',
        '发起导入的人已没有这项权限。',
    ],
    'table.row_failed': [
        'This row could not be imported because of an error of the server. Import the file again.',
        '服务器出错，该行未能导入，请重新导入该文件。',
    ],
    'view.not_found': [
        'There is no such view, or it is not shared with you.',
        '视图不存在，或未共享给您。',
    ],
    'view.too_many': [
        'There can be at most {max} views of a list. Delete one first.',
        '每个列表最多保存 {max} 个视图，请先删除一个。',
    ],
});

/** What this domain refuses. */
export const platformErrors = { ...ownErrors, ...channelErrors };
