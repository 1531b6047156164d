import { defineErrors } from '../defineErrors';

/** What this domain refuses, by code, in English and Chinese. */
export const tradeErrors = defineErrors({
    'order.not_found': ['This order does not exist.', '订单不存在。'],
    'order.item_not_found': ['This item does not exist.', '该项不存在。'],
    'order.wrong_state': [
        'This cannot be done while the order is in its present state.',
        '订单当前的状态不允许此操作。',
    ],
    'order.too_many_unpaid': [
        'Pay or cancel some of your unpaid orders first.',
        '请先支付或取消部分未付款订单。',
    ],
    'order.id_used': ['This id already belongs to another order.', '该编号已用于其他订单。'],
    'order.reserved': ['Somebody else is buying this.', '其他人正在购买该商品。'],
    'order.no_version': [
        'There is no version of this that could be delivered yet.',
        '该商品还没有可交付的版本。',
    ],
    'order.balance_top_up': [
        'A balance cannot be topped up from itself.',
        '不能用余额给余额充值。',
    ],
    'order.balance_too_low': ['The balance is not enough.', '余额不足。'],
    'order.administrators_decide': [
        'Administrators decide about orders by another call.',
        '管理员须通过其他接口裁定订单。',
    ],
    'order.own': ['You cannot decide about an order of your own.', '不能裁定自己的订单。'],
    'order.decision_waits': [
        'A decision is already waiting for a second administrator.',
        '已有裁定等待另一位管理员批准。',
    ],
    'order.no_decision': ['No decision is waiting.', '没有等待批准的裁定。'],
    'order.second_decides': [
        'Another administrator has to approve your decision.',
        '您的裁定需要另一位管理员批准。',
    ],
    'order.more_than_price': ['This is more than the price.', '不能超过价格。'],
    'order.whole_price': [
        'This is the whole price. Choose a full refund instead.',
        '这是全部金额，请选择全额退款。',
    ],
    'order.nothing_refunded': ['Nothing has been refunded yet.', '还没有退款。'],
    'order.secret_shown': [
        'This has already been shown and cannot be shown again.',
        '已显示过，不能再次查看。',
    ],
    'order.no_secret': ['There is no code here.', '这里没有代码。'],
    'dispute.none_open': ['There is no open dispute.', '没有进行中的纠纷。'],
    'dispute.no_proposal': ['You have no open proposal here.', '您没有待答复的方案。'],
    'dispute.proposal_closed': ['This proposal is no longer open.', '该方案已失效。'],
    'download.nothing': ['There is nothing to download.', '没有可下载的内容。'],
    'download.used_up': ['You have used all downloads.', '下载次数已用完。'],
    'download.expired': [
        'This link has expired. Request a new one in the order.',
        '链接已失效，请在订单中重新获取。',
    ],
    'download.not_now': ['Downloads are not available at the moment.', '目前不能下载。'],
    'coupon.unknown': [
        'There is no such code. Check how it is written.',
        '没有这个优惠码，请核对写法。',
    ],
    'coupon.not_yet_valid': ['This code cannot be used yet.', '这个优惠码还没到使用时间。'],
    'coupon.expired': ['This code has ended.', '这个优惠码已经过期。'],
    'coupon.other_orders': ['This code is for other orders.', '这个优惠码不适用于此类订单。'],
    'coupon.other_currency': ['This code is for another currency.', '这个优惠码适用于其他币种。'],
    'coupon.order_too_small': [
        'The order does not reach the amount that this code requires.',
        '订单金额没有达到这个优惠码的要求。',
    ],
    'coupon.used_up': ['This code is used up.', '该优惠码已用完。'],
    'coupon.no_discount': ['This code takes nothing off this order.', '该优惠码对此订单没有优惠。'],
    'coupon.other_seller': [
        'This code is for the goods of another seller.',
        '该优惠码仅限其他卖家的商品使用。',
    ],
    'coupon.used_by_you': ['You have already used this code.', '您已经用过这个优惠码。'],
    'coupon.budget_too_small': [
        'The budget is less than what one order may get.',
        '总预算低于单笔订单的最高优惠。',
    ],
    'coupon.above_limit': [
        'This is more than one administrator may give away within 24 hours. Choose a smaller budget, or have the limits raised under Approvals.',
        '超过单个管理员 24 小时内可以让利的额度。请减少预算，或在“审批”中提高限额。',
    ],
    'coupon.seller_not_payer': [
        'Name a seller only when the seller pays for it.',
        '仅当由卖家承担时才需选择卖家。',
    ],
    'coupon.above_all_uses': ['This is more than all uses together.', '不能超过总可用次数。'],
    'coupon.code_form': [
        'Use 3 to 32 letters, digits or dashes, beginning with a letter or digit.',
        '请用 3 到 32 个字母、数字或短横线，以字母或数字开头。',
    ],
    'coupon.above_hundred': ['Enter 100 % or less.', '不能超过 100%。'],
    'coupon.below_cent': ['Enter 0.01 or more.', '至少 0.01。'],
    'payment.not_found': ['This payment does not exist.', '支付单不存在。'],
    'payment.not_payable': ['This order can no longer be paid.', '该订单已不能支付。'],
    'payment.rail_not_offered': [
        'This way to pay is not offered for this order.',
        '该订单不支持这种支付方式。',
    ],
    'payment.gateway_silent': [
        'The payment gateway does not answer. Please try again.',
        '支付平台没有响应，请重试。',
    ],
    'payment.reference_used': [
        'Another transfer was confirmed with this reference.',
        '已有其他转账使用了这个流水号。',
    ],
    'payment.second_confirms': [
        'You have confirmed this. Another administrator has to confirm it too.',
        '您已确认过，还需另一位管理员复核。',
    ],
    'payment.differs_from_first': [
        'The first administrator entered something else.',
        '与第一位管理员核对的内容不一致。',
    ],
    'payment.own': ['You cannot confirm a payment of your own.', '不能确认自己的付款。'],
    'payment.no_proof_now': [
        'Proofs cannot be added to this payment now.',
        '该支付单目前不接受凭证。',
    ],
    'payment.too_many_proofs': [
        'This payment has too many proofs. Please contact support.',
        '该支付单的凭证过多，请联系客服。',
    ],
    'payment.proof_form': [
        'Send a picture (JPEG, PNG, WebP) or a PDF.',
        '请上传图片（JPEG、PNG、WebP）或 PDF。',
    ],
    'payment.proof_shown': [
        'This file has already been used as a proof. Send another one.',
        '这个文件之前已提交过，请换一个。',
    ],
    'payment.proof_not_found': ['This proof does not exist.', '凭证不存在。'],
    'payment.message_settled': ['This message has already been settled.', '该回调已处理完毕。'],
    'payment.number_unknown': [
        'There is no payment with this number for this gateway.',
        '该渠道没有此编号的支付单。',
    ],
    'refund.id_used': ['This id already belongs to another refund.', '该编号已用于其他退款。'],
    'refund.own': ['You cannot refund a payment of your own.', '不能退还自己的付款。'],
    'refund.not_possible': ['This way to pay does not support refunds.', '该支付方式不支持退款。'],
    'refund.above_balance': [
        'The buyer’s balance does not cover this refund.',
        '买家余额不足以退款。',
    ],
    'refund.above_payment': [
        'This is more than what is left of the payment.',
        '超过该支付单的剩余金额。',
    ],
    'refund.whole_only': [
        'The payment gateway refunds only the whole amount.',
        '该支付渠道只支持全额退款。',
    ],
    'refund.gateway_cannot': [
        'The payment gateway cannot refund this payment.',
        '该支付渠道不支持退款。',
    ],
    'rail.not_found': ['This payment method does not exist.', '支付渠道不存在。'],
    'rail.field_unknown': ['This setting is not known.', '没有这项设置。'],
    'rail.no_public_url': [
        'Set PUBLIC_URL on the server first: the gateway has to know where to reach it.',
        '请先在服务器上设置 PUBLIC_URL：支付渠道需要知道如何访问本站。',
    ],
    'rail.local_address': [
        'Enter the address of a gateway on the internet, not one of this machine or network.',
        '请填写公网上的渠道地址，不能是本机或内网地址。',
    ],
    'rail.separator': ['Leave out | and invisible characters.', '请勿包含 | 或不可见字符。'],
    'rail.stripe_public_key': [
        'It has to begin with pk_test_ or pk_live_.',
        '应以 pk_test_ 或 pk_live_ 开头。',
    ],
    'rail.stripe_secret_key': [
        'It has to begin with sk_test_, sk_live_, rk_test_ or rk_live_.',
        '应以 sk_test_、sk_live_、rk_test_ 或 rk_live_ 开头。',
    ],
    'rail.stripe_webhook_secret': ['It has to begin with whsec_.', '应以 whsec_ 开头。'],
    'rail.key_form': ['Enter a key of letters and digits.', '请填写由字母和数字组成的密钥。'],
    'usdt.chain_needed': ['Choose at least one chain.', '请至少选择一条链。'],
    'usdt.chain_unknown': ['This chain is not known.', '没有这条链。'],
    'usdt.chain_off': ['This chain is turned off.', '该链未启用。'],
    'usdt.chain_not_scanned': ['This chain has not been scanned yet.', '该链尚未开始扫描。'],
    'usdt.name_chain': ['Name its chain on the line.', '请在该行写明链。'],
    'usdt.tron_address': [
        'This is not a TRON address (T and 33 letters and digits).',
        '不是 TRON 地址（T 开头，共 34 位）。',
    ],
    'usdt.evm_address': [
        'This is not an address (0x and 40 hexadecimal digits).',
        '不是以太坊类地址（0x 开头，后接 40 位十六进制）。',
    ],
    'usdt.checksum': [
        'The checksum does not match: it was mistyped.',
        '校验和不符，请检查是否有误。',
    ],
    'usdt.addresses_form': ['Enter addresses, one per line.', '请填写地址，每行一个。'],
    'usdt.xpub_form': [
        'Enter an extended public key (xpub…), never a private one.',
        '请填写扩展公钥（xpub 开头），切勿填写私钥。',
    ],
    'usdt.xpub_mistyped': [
        'This extended public key (xpub…) is mistyped.',
        '扩展公钥（xpub）有误，请检查。',
    ],
    'usdt.private_key': [
        'This is a private key. Enter only the public one here.',
        '这是私钥，此处只能填写公钥。',
    ],
    'usdt.no_answer': ['The node does not answer.', '节点无应答。'],
    'usdt.no_token': ['There is no token contract at this address.', '该地址没有代币合约。'],
    'usdt.block_ahead': ['This block has not been scanned yet.', '该区块尚未扫描到。'],
    'usdt.node_silent': ['The node does not answer. Try again later.', '节点无应答，请稍后重试。'],
    'usdt.node_no_block': ['The node does not have this block.', '节点没有这个区块。'],
    'usdt.address_state': ['Choose free or retired.', '只能选择“空闲”或“停用”。'],
    'usdt.address_in_use': [
        'It is in use and changes with its order.',
        '正在使用中，会随订单变化。',
    ],
    'usdt.only_unused': [
        'Only free addresses that were never used can be deleted: {names}',
        '只能删除从未使用过的空闲地址：{names}',
    ],
    'usdt.no_address': ['There is no address in it.', '其中没有地址。'],
    'usdt.no_free_address': [
        'No address is available on this chain at the moment. Please choose another one.',
        '该链暂无可用的收款地址，请选择其他网络。',
    ],
    'usdt.too_many_unpaid': [
        'You have too many unpaid USDT payments on this chain. Pay one of them, choose another chain, or try again tomorrow.',
        '您在该链上未付的 USDT 付款过多，请先支付其中一笔、选择其他网络，或明天再试。',
    ],
    'usdt.rate_too_old': [
        'The USDT rate is out of date. Please choose another way to pay.',
        'USDT 汇率已过期，请选择其他支付方式。',
    ],
    'usdt.rate_form': ['Enter a number such as 7.2.', '请填写数字，例如 7.2。'],
    'usdt.rate_differs': [
        'This differs from the present rate of {rate} by more than {percent} %. Confirm that it is right.',
        '与当前汇率 {rate} 相差超过 {percent}%，请确认无误。',
    ],
    'usdt.currency': ['Choose CNY or USD.', '请选择 CNY 或 USD。'],
    'usdt_transfer.not_found': ['This USDT transfer does not exist.', 'USDT 转账不存在。'],
    'usdt_transfer.user_or_order': [
        'Name either a person or an order.',
        '请选择用户或订单，二选一。',
    ],
    'usdt_transfer.user_unknown': [
        'There is no such account. Check the spelling.',
        '没有这个账号，请核对写法。',
    ],
    'usdt_transfer.not_usdt_order': ['This order has no USDT payment.', '该订单没有 USDT 付款。'],
    'usdt_transfer.assigned': ['This transfer already belongs to somebody.', '该转账已有归属。'],
    'usdt_transfer.own': [
        'You cannot assign a transfer to yourself or to an order of your own.',
        '不能把转账认领给自己或与自己有关的订单。',
    ],
    'usdt_transfer.other_owner': [
        'The transfer came to an address of another person.',
        '该转账的收款地址属于另一位用户。',
    ],
    'usdt_transfer.too_little': [
        'This is less than the order needs. Credit it to the person instead.',
        '金额不足以支付该订单，请改为存入用户余额。',
    ],
    'usdt_transfer.account_stopped': [
        'This account is frozen at the moment.',
        '该账户暂时冻结，无法变动。',
    ],
    'usdt_transfer.right_token': [
        'This transfer is not of another token.',
        '这不是其他代币的转账。',
    ],
    'plan.not_found': ['This plan does not exist.', '套餐不存在。'],
    'plan.no_room': [
        'Your plan has no room for another website. Choose a larger one under “My plan”, or archive a website.',
        '当前套餐的网站数已用完。请在“我的套餐”中升级，或归档一个网站。',
    ],
    'plan.next_exists': [
        'Another plan already follows the present one. Cancel that first.',
        '当前套餐之后已有另一个套餐，请先取消它。',
    ],
    'plan.free': ['This plan is free of charge.', '该套餐无需付款。'],
    'plan.no_next': ['No other plan follows the present one.', '当前周期之后没有待生效的套餐。'],
    'plan.must_order': [
        'The price of this plan has changed, or you already have it.',
        '该套餐的价格已变化，或您已在使用。',
    ],
    'receipt.not_found': ['This receipt does not exist.', '收据不存在。'],
    'withdrawal.not_found': ['This withdrawal does not exist.', '提现不存在。'],
    'withdrawal.too_little': ['This is below the minimum amount.', '低于最低金额。'],
    'withdrawal.above_available': [
        'Amount and fee are more than what you can withdraw now.',
        '金额加手续费超过当前可提现金额。',
    ],
    'withdrawal.debt': [
        'You owe the platform money. Top up, or wait until your next income has covered it.',
        '您有欠款未结清。请先充值，或等待后续入账抵扣。',
    ],
    'withdrawal.wrong_currency': [
        'This money cannot be paid out to this address.',
        '该币种不能提现到这个账户。',
    ],
    'withdrawal.account_checked': [
        'Your account is being checked. No money can be moved until that is done.',
        '您的账目正在核对，期间资金暂停变动。',
    ],
    'withdrawal.not_possible': [
        'Its present state no longer allows this.',
        '当前状态已不允许此操作。',
    ],
    'withdrawal.own': [
        'This is your own withdrawal, so another administrator has to decide.',
        '不能处理自己的提现，需由其他管理员处理。',
    ],
    'withdrawal.second_approves': [
        'You have approved it. It needs the approval of another administrator too.',
        '您已审批，还需要另一位管理员审批。',
    ],
    'withdrawal.second_confirms': [
        'You recorded that it was sent, so another administrator has to confirm it.',
        '打款由您登记，需由另一位管理员确认。',
    ],
    'withdrawal.chain_confirms': [
        'The server confirms it by itself once the transfer is on the chain.',
        '链上出现转账后由服务器自动确认。',
    ],
    'withdrawal.not_failed': [
        'The chain does not say that this transaction failed: the money may have left. Wait, or correct the hash.',
        '链上并未显示该交易失败，资金可能已转出。请等待，或更正哈希。',
    ],
    'withdrawal.transfer_found': [
        'A transfer that may be this payout is on the chain: {hash}',
        '链上有一笔可能就是该打款的转账：{hash}',
    ],
    'withdrawal.chain_silent': [
        'The chain cannot be reached at the moment. Nothing was changed.',
        '暂时无法查询该链，没有任何变更。',
    ],
    'withdrawal.held': [
        'New risk hints have come up since the request, so the payout is held for review.',
        '申请之后出现了新的风险提示，已暂停并等待核查。',
    ],
    'withdrawal.account_inactive': ['The account is closed or disabled.', '该账号已注销或被停用。'],
    'withdrawal.hash_form': [
        'Enter a transaction hash of 64 hexadecimal digits.',
        '请填写 64 位十六进制的交易哈希。',
    ],
    'withdrawal.hash_used': [
        'This transfer has confirmed another withdrawal already.',
        '这笔转账已用于确认另一笔提现。',
    ],
    'withdrawal.private_file': ['Choose a private file.', '请选择私有文件。'],
    'withdrawal.choose': ['Choose at least one.', '请至少选择一项。'],
    'withdrawal.batch_mixed': [
        'All withdrawals of a batch need the same method and currency.',
        '同一批次的方式和币种必须一致。',
    ],
    'batch.not_found': ['This batch does not exist.', '批次不存在。'],
    'payout_address.not_found': ['This payout address does not exist.', '收款账户不存在。'],
    'payout_address.gone': ['This address no longer exists.', '这个收款账户已不存在。'],
    'payout_address.too_new': [
        'This address is new and cannot be used yet.',
        '这个收款账户刚添加，暂时不能使用。',
    ],
    'payout_address.too_many': [
        'There are ten addresses already. Remove one first.',
        '最多十个收款账户，请先删除一个。',
    ],
    'payout_address.account_number': [
        'Enter an account number of 6 to 34 letters and digits.',
        '请填写 6 到 34 位的账号。',
    ],
    'payout_address.email_or_phone': [
        'Enter an e-mail address or a phone number.',
        '请填写邮箱或手机号。',
    ],
    'check.not_found': ['This check does not exist.', '核验不存在。'],
    'check.identity_open': [
        'This waits for an identity check of the person. Decide it under “Identity checks” first.',
        '该用户的身份核验尚未完成，请先在“身份核验”中处理。',
    ],
    'check.identity_refused': [
        'The person’s identity check was refused, so this is not paid out. It can be rejected.',
        '该用户未通过身份核验，不能付款，可以驳回。',
    ],
    'check.sanctions_open': [
        'This waits for a sanctions check of the person. Decide it under “Identity checks” first.',
        '该用户的制裁名单核验尚未完成，请先在“身份核验”中处理。',
    ],
    'check.sanctions_refused': [
        'The person’s sanctions check was refused, so this is not paid out. It can be rejected.',
        '该用户未通过制裁名单核验，不能付款，可以驳回。',
    ],
    'check.own': ['You cannot decide about your own check.', '不能处理自己的核验。'],
    'check.shared_order': [
        'You have an order with this person, so another administrator has to decide.',
        '您与该用户有交易，需由其他管理员处理。',
    ],
    'check.made_by_them': [
        'This person made or reset your account, so another administrator has to decide.',
        '您的账号由该用户创建或重置，需由其他管理员处理。',
    ],
    'accounting.account_unmoved': [
        'Nothing has moved on this account in this currency.',
        '该账户没有此币种的往来。',
    ],
    'accounting.above_debt': ['This is more than the user owes.', '超过了用户的欠款。'],
    'accounting.user_unknown': [
        'There is no such account. Check the spelling.',
        '没有这个账号，请核对写法。',
    ],
    'accounting.adjusted': ['This adjustment has already been booked.', '这笔调整已经入账。'],
    'accounting.account_stopped': [
        'This account is stopped. Resolve what the audit found first.',
        '该账户已被停用，请先处理账本审计发现的问题。',
    ],
    'accounting.outside_account': [
        'Choose a bank or gateway only for money moved elsewhere.',
        '只有系统外收付款才需要选择银行或渠道。',
    ],
    'accounting.account_form': [
        'Enter ext:bank, ext:gateway:NAME or ext:chain:CHAIN:TOKEN.',
        '请填写 ext:bank、ext:gateway:名称 或 ext:chain:链:代币。',
    ],
    'accounting.day_not_over': ['This day is not over yet.', '这一天还没有结束。'],
    'accounting.day_closed': ['This day is already closed.', '这一天已经日结。'],
    'accounting.nothing_to_close': ['There is nothing to close yet.', '目前没有可以日结的日期。'],
    'accounting.too_many_days': ['Choose at most {max} days at once.', '一次最多选择 {max} 天。'],
    'accounting.audit_faults': [
        'The audit found faults in the books. Resolve them first.',
        '账簿审计发现异常，请先处理。',
    ],
    'accounting.lines_open': [
        'Some statement lines are still open. Match or explain them first.',
        '还有对账单记录未核对，请先匹配或说明。',
    ],
    'accounting.checked_just_now': [
        'The books were checked a moment ago. Please wait half a minute.',
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
        'Each band has to begin above the one before.',
        '每一档的起点必须高于上一档。',
    ],
    'fees.last_band': [
        'The last band has no upper limit: leave it empty.',
        '最后一档没有上限，请留空。',
    ],
    'usdt.other_chain': [
        'This is a node of chain {found}, not {expected}.',
        '该节点属于链 {found}，而不是 {expected}。',
    ],
    'usdt.other_symbol': [
        'The symbol of this contract is {symbol}, not USDT.',
        '该合约的代币符号是 {symbol}，不是 USDT。',
    ],
    'usdt.other_decimals': [
        'The contract has {decimals} decimals.',
        '该合约的小数位数为 {decimals}。',
    ],
    'payment.rail_not_reachable': [
        'This way to pay is not available at the moment.',
        '此支付方式暂不可用。',
    ],
    'usdt.rate_address': [
        'Enter an https address, or an address of this machine.',
        '请填写 https 地址，或本机地址。',
    ],
    'usdt.rate_path': ['Enter a path such as data.0.price.', '请填写路径，例如 data.0.price。'],
    'usdt.same_as_line': ['This is the same as line {line}.', '与第 {line} 行重复。'],
});
