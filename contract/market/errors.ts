import { defineErrors } from '../defineErrors';
import { roomErrors } from './room/roomErrors';

/** Listings, their sellers and what is asked about them. */
const listingErrors = defineErrors({
    'collection.not_found': ['This collection does not exist.', '没有这个专题。'],
    'collection.slug': [
        'Use small letters, digits and single hyphens, such as “saas-under-10k”.',
        '只能用小写字母、数字和单个连字符，如“saas-under-10k”。',
    ],
    'collection.too_many': [
        'A collection holds up to {max} listings.',
        '一个专题最多包含 {max} 件商品。',
    ],
    'collection.not_on_sale': [
        'One of these listings is not on sale. Remove it.',
        '其中有商品不在售，请移除。',
    ],
    'seller.not_found': ['This seller does not exist.', '没有这个卖家。'],
    'seller.name_taken': [
        'Another seller has this name or one that looks like it. Choose another name.',
        '已有卖家使用这个名称或相近的名称，请换一个名称。',
    ],
    'seller.name_official': [
        'This name sounds like the platform’s. Choose another name.',
        '这个名称容易被误认为平台官方，请换一个名称。',
    ],
    'product.months_gap': [
        'Months follow one after the other, without a gap.',
        '月份须连续，不能有间隔。',
    ],
    'product.months_open': [
        'Fill in revenue and expenses of every month, or remove the month.',
        '请填写每个月的收入和支出，或删除该月。',
    ],
    'product.months_future': [
        'The table ends with the last month that is over.',
        '只能填写已经结束的月份。',
    ],
    'product.proof_gone': [
        'Upload this proof again: it is none of your own files.',
        '请重新上传这份凭证：它不是您自己的文件。',
    ],
    'product.months_ended': [
        'Add the months since: the table has to reach {month} at least.',
        '请补充此后的月份：表格至少要到 {month}。',
    ],
    'product.proof_type': [
        'Proofs are pictures (JPEG, PNG, WebP), PDFs, tables (CSV, XLSX, ODS) or text files. Upload this one again.',
        '凭证应为图片（JPEG、PNG、WebP）、PDF、表格（CSV、XLSX、ODS）或文本文件，请重新上传。',
    ],
    'product.proof_large': ['A proof may have up to 10 MB.', '每份凭证不超过 10 MB。'],
    'product.proof_twice': ['This proof is attached already.', '这份凭证已经添加过了。'],
    'passport.under_way': [
        'This archive is being scanned or waits for it. Try again when that is done.',
        '该程序包正在检测或等待检测，请稍后再试。',
    ],
    'passport.approved': [
        'This version is approved, and its build description with it. Describe the build of a new version instead.',
        '该版本及其构建说明已通过审核。请在新版本中填写构建说明。',
    ],
    'passport.secret': [
        'This contains something that looks like a key or password. Buyers can read it, so remove it first.',
        '这里含有疑似密钥或密码的内容。买家可以看到这段文字，请先删除。',
    ],
    'product.not_found': ['This product does not exist.', '商品不存在。'],
    'product.seller_disabled': ['The seller’s account is disabled.', '卖家账号已停用。'],
    'product.own_review': [
        'This is your own product. Somebody else reviews it.',
        '这是您自己的商品，需由其他人审核。',
    ],
    'product.own': ['This is your own product.', '这是您自己的商品。'],
    'product.demo': [
        'This is a demo listing. You cannot buy it or ask about it.',
        '这是演示商品，不能购买或咨询。',
    ],
    'product.currency_off': [
        'Nobody can pay in this currency here at present. Choose another one.',
        '本站目前不能用这种货币付款，请换一种。',
    ],
    'product.no_price': ['This product has no price.', '该商品没有定价。'],
    'product.held_by_order': [
        'This product has an open order, so it cannot be changed now.',
        '该商品有进行中的订单，暂时不能修改。',
    ],
    'product.has_order': [
        'This product has orders, offers or auctions, so it cannot be deleted.',
        '该商品有订单、报价或拍卖，不能删除。',
    ],
    'product.not_deletable': [
        'Only drafts and withdrawn products can be deleted: {titles}',
        '只能删除草稿和已下架的商品：{titles}',
    ],
    'product.seller_closed': [
        'The seller closed their account, so this product cannot be restored.',
        '卖家已注销账号，无法恢复该商品。',
    ],
    'product.wrong_state': [
        'The product’s current state does not allow this.',
        '商品当前的状态不允许此操作。',
    ],
    'product.not_listed': ['The product is no longer listed.', '该商品已不在售。'],
    'product.sold_no_version': [
        'You cannot add versions to a sold product.',
        '已售出的商品不能添加新版本。',
    ],
    'product.field_fixed': [
        'This cannot be changed. To sell something else, create a new listing.',
        '此项不能更改。如要出售其他内容，请另建商品。',
    ],
    'product.choice_gone': ['This option no longer exists.', '该选项已不存在。'],
    'product.choice_off': ['This option is no longer available.', '该选项已停用。'],
    'product.not_sellers_site': ['Choose one of the seller’s own sites.', '请选择卖家自己的站点。'],
    'product.other_address': [
        'This site measures a different address from the one for sale.',
        '该统计站点的网址与出售的网址不同。',
    ],
    'product.registration_order': [
        'The expiry date must be after the registration date.',
        '到期日必须晚于注册日。',
    ],
    'product.install_price': [
        'Enter the price of the paid installation.',
        '请填写付费安装的价格。',
    ],
    'product.cn_too_young': [
        'A .cn domain can be transferred {days} days after registration at the earliest.',
        '.cn 域名注册满 {days} 天后才能转移。',
    ],
    'product.cn_too_late': [
        'A .cn domain cannot be transferred in the last {days} days before it expires.',
        '.cn 域名须在到期前 {days} 天之前转移。',
    ],
    'product.push_only': [
        'The domain is locked until {until}, so it can only be transferred by push.',
        '锁定至 {until}，只能通过 Push 转移。',
    ],
    'product.private_file': [
        'Choose a private file from the library, or upload one.',
        '请选择素材库中的私有文件，或上传一个。',
    ],
    'product.version_form': [
        'Enter a version such as 1.4.0 or 2.0.0-beta.1, without a leading v.',
        '请填写 1.4.0 或 2.0.0-beta.1 这样的版本号，不带 v。',
    ],
    'version.not_found': ['This version does not exist.', '版本不存在。'],
    'version.source_only': ['Only source code has versions.', '只有源码商品才有版本。'],
    'version.decided': ['This version has already been reviewed.', '这个版本已经有人审核过了。'],
    'version.reviewed': [
        'This version has just been reviewed. Please try again.',
        '这个版本刚刚被审核过，请重试。',
    ],
    'listing.not_found': ['This listing does not exist.', '商品不存在。'],
    'listing.own': ['This is your own listing.', '这是您自己的商品。'],
    'listing.already_sold': ['This has already been sold.', '该商品已售出。'],
    'listing.no_room': [
        'You do not have enough storage for this file. Delete some drafts or versions first.',
        '空间不足，请先删除部分草稿或版本。',
    ],
    'listing.too_many_drafts': [
        'You already have {max} drafts. Finish or delete some first.',
        '您已有 {max} 份草稿，请先完成或删除一些。',
    ],
    'listing.not_draft': [
        'This is no longer a draft. Open the listing again.',
        '该商品已不是草稿，请重新打开。',
    ],
    'listing.was_on_sale': [
        'This has been on sale, so it cannot be deleted. Withdraw it instead.',
        '曾经上架的商品不能删除，可以下架。',
    ],
    'listing.not_editable': [
        'Only a listed product can be edited this way.',
        '只有在售商品可以提交修改。',
    ],
    'listing.edit_decided': [
        'This edit has already been reviewed or withdrawn. Reload the page.',
        '这次修改已审核或已撤回，请刷新页面。',
    ],
    'image.not_found': ['This image does not exist.', '图片不存在。'],
    'question.not_found': ['This question does not exist.', '提问不存在。'],
    'question.removed': ['This question was removed.', '该提问已被移除。'],
    'question.blocked': [
        'Several of your questions were removed, so you cannot ask questions for now.',
        '您有多条提问被移除，暂时不能提问。',
    ],
    'favourite.too_many': [
        'You already have {max} favourites. Remove some first.',
        '您已有 {max} 个收藏，请先移除一些。',
    ],
    'search.not_found': ['This saved search does not exist.', '已存搜索不存在。'],
    'search.not_market': ['This is not a market search.', '这不是市场搜索。'],
    'search.too_many': [
        'You already have {max} saved searches. Delete one first.',
        '您已保存 {max} 个搜索，请先删除一个。',
    ],
    'snapshot.not_found': ['This listing has no verified traffic.', '该商品没有已验证的流量数据。'],
    'registry.cooling': [
        'The domain was registered or transferred recently. It can be listed from {until}. Support can lift this with a reason.',
        '该域名近期才注册或转移，{until} 起可以上架。如有正当理由，可联系客服解除。',
    ],
    'registry.pending': [
        'A transfer of this domain is under way. List it once the transfer is done.',
        '该域名正在转移，请在转移完成后再上架。',
    ],
    'registry.hold': [
        'The domain is on hold at its registry. Ask your registrar why.',
        '该域名已被注册局或注册商暂停，请联系注册商。',
    ],
    'registry.redemption': [
        'The domain has expired and is being deleted. Restore it at your registrar first.',
        '该域名已过期并处于删除流程，请先在注册商处恢复。',
    ],
    'registry.nothing_to_lift': [
        'Nothing keeps this domain from being listed.',
        '该域名没有需要解除的限制。',
    ],
    'registry.own': [
        'Somebody else must lift this for a listing of your own.',
        '不能为自己的商品解除限制，请由其他人处理。',
    ],
    'registry.changed': [
        'The registry shows that this domain has changed since it was listed. It can be paid for once the platform has looked at it.',
        '注册局显示该域名自上架后有变动，平台核实后才能付款。',
    ],
    'registry.no_domain': ['This listing has no domain yet.', '该商品还没有填写域名。'],
    'ownership.not_proven': [
        'Verify that you own this domain or address first.',
        '请先验证该域名或网址归您所有。',
    ],
    'ownership.nothing_to_prove': [
        'Source code does not need an ownership check.',
        '源码商品无需验证所有权。',
    ],
    'ownership.proof_gone': [
        'The ownership proof for {host} can no longer be found. Restore it, then start the handover.',
        '已找不到 {host} 的所有权验证，请恢复后再开始交付。',
    ],
});

/** What this domain refuses, by code, in English and Chinese. */
export const marketErrors = { ...listingErrors, ...roomErrors } as const;
