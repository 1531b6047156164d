import { defineErrors } from '../../defineErrors';

/** USDT: chains, addresses, rates and transfers. */
export const usdtErrors = defineErrors({
    'usdt.chain_needed': ['Choose at least one chain.', '请至少选择一条链。'],
    'usdt.chain_unknown': ['Unknown chain.', '没有这条链。'],
    'usdt.chain_off': ['This chain is turned off.', '该链未启用。'],
    'usdt.chain_not_scanned': ['This chain has not been scanned yet.', '该链尚未开始扫描。'],
    'usdt.name_chain': ['Add the chain to this line.', '请在该行写明链。'],
    'usdt.tron_address': [
        'Enter a TRON address: T followed by 33 letters and digits.',
        '请填写 TRON 地址（T 开头，共 34 位）。',
    ],
    'usdt.evm_address': [
        'Enter an address: 0x followed by 40 hexadecimal digits.',
        '请填写以太坊类地址（0x 开头，后接 40 位十六进制）。',
    ],
    'usdt.checksum': [
        'The checksum does not match. Check for typos.',
        '校验和不符，请检查是否有误。',
    ],
    'usdt.addresses_form': ['Enter addresses, one per line.', '请填写地址，每行一个。'],
    'usdt.xpub_form': [
        'Enter an extended public key (xpub…), never a private one.',
        '请填写扩展公钥（xpub 开头），切勿填写私钥。',
    ],
    'usdt.xpub_mistyped': [
        'This extended public key (xpub…) is not valid. Check for typos.',
        '扩展公钥（xpub）有误，请检查。',
    ],
    'usdt.private_key': [
        'This is a private key. Enter the public key instead.',
        '这是私钥，请填写公钥。',
    ],
    'usdt.no_answer': ['The node is not responding.', '节点无应答。'],
    'usdt.no_token': ['There is no token contract at this address.', '该地址没有代币合约。'],
    'usdt.block_ahead': ['This block has not been scanned yet.', '该区块尚未扫描到。'],
    'usdt.node_silent': [
        'The node is not responding. Try again later.',
        '节点无应答，请稍后重试。',
    ],
    'usdt.node_no_block': ['The node does not have this block.', '节点没有这个区块。'],
    'usdt.address_state': ['Choose free or retired.', '只能选择“空闲”或“停用”。'],
    'usdt.address_in_use': [
        'This address is in use. Its state follows its order.',
        '正在使用中，会随订单变化。',
    ],
    'usdt.only_unused': [
        'Only free addresses that were never used can be deleted: {names}',
        '只能删除从未使用过的空闲地址：{names}',
    ],
    'usdt.no_address': ['No addresses found.', '没有找到地址。'],
    'usdt.no_free_address': [
        'No address is available on this chain at the moment. Please choose another one.',
        '该链暂无可用的收款地址，请选择其他网络。',
    ],
    'usdt.too_many_unpaid': [
        'You have too many unpaid USDT payments on this chain. Pay one of them, choose another chain, or try again tomorrow.',
        '您在该链上未付的 USDT 付款过多，请先支付其中一笔、选择其他网络，或明天再试。',
    ],
    'usdt.rate_too_old': [
        'The USDT rate is out of date. Please choose another payment method.',
        'USDT 汇率已过期，请选择其他支付方式。',
    ],
    'usdt.rate_form': ['Enter a number such as 7.2.', '请填写数字，例如 7.2。'],
    'usdt.rate_differs': [
        'This differs from the current rate of {rate} by more than {percent}%. Confirm that it is correct.',
        '与当前汇率 {rate} 相差超过 {percent}%，请确认无误。',
    ],
    'usdt.currency': ['Choose CNY or USD.', '请选择 CNY 或 USD。'],
    'usdt.other_chain': [
        'This node is on chain {found}, not {expected}.',
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
    'usdt.rate_address': [
        'Enter an https address, or an address on this machine.',
        '请填写 https 地址，或本机地址。',
    ],
    'usdt.rate_path': ['Enter a path such as data.0.price.', '请填写路径，例如 data.0.price。'],
    'usdt.same_as_line': ['Same as line {line}.', '与第 {line} 行重复。'],
    'usdt_transfer.not_found': ['This USDT transfer does not exist.', 'USDT 转账不存在。'],
    'usdt_transfer.user_or_order': [
        'Choose either a user or an order.',
        '请选择用户或订单，二选一。',
    ],
    'usdt_transfer.user_unknown': [
        'No such account. Check the spelling.',
        '没有这个账号，请核对写法。',
    ],
    'usdt_transfer.not_usdt_order': ['This order has no USDT payment.', '该订单没有 USDT 付款。'],
    'usdt_transfer.assigned': ['This transfer is already assigned.', '该转账已有归属。'],
    'usdt_transfer.own': [
        'You cannot assign a transfer to yourself or to your own order.',
        '不能把转账认领给自己或与自己有关的订单。',
    ],
    'usdt_transfer.other_owner': [
        'The receiving address belongs to another user.',
        '该转账的收款地址属于另一位用户。',
    ],
    'usdt_transfer.too_little': [
        'This is less than the order total. Credit it to the user instead.',
        '金额不足以支付该订单，请改为存入用户余额。',
    ],
    'usdt_transfer.account_stopped': [
        'This account is frozen at the moment.',
        '该账户暂时冻结，无法变动。',
    ],
    'usdt_transfer.right_token': [
        'This is only for transfers of other tokens.',
        '此操作仅适用于其他代币的转账。',
    ],
});
