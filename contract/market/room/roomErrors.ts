import { defineErrors } from '../../defineErrors';

/** A listing's data room. */
export const roomErrors = defineErrors({
    'room.not_found': ['There is no data room here.', '这里没有资料室。'],
    'room.closed': ['This data room is closed.', '资料室已关闭。'],
    'room.held': [
        'The listing is in an order or sold. Only its buyer can read the data room.',
        '该商品已在交易中或已售出，只有买家可以查看资料室。',
    ],
    'room.not_granted': [
        'The seller has not given you access to this.',
        '卖家尚未向您开放此内容。',
    ],
    'room.expired': [
        'Your access has expired. Ask the seller again.',
        '访问权限已到期，请联系卖家。',
    ],
    'room.look_over': [
        'Your look into this data room is over. Open it again with a reason.',
        '本次查看已结束，请填写理由后重新打开。',
    ],
    'room.access_not_found': ['This request does not exist.', '没有这个申请。'],
    'room.wrong_state': [
        'This is not possible now. Reload the page.',
        '当前状态下无法进行此操作，请刷新页面。',
    ],
    'room.withdrawn': [
        'The seller withdrew or suspended your access.',
        '卖家已撤回或暂停您的访问权限。',
    ],
    'room.asked_lately': [
        'You can ask again {hours} hours after a rejection.',
        '被拒绝后，须等待 {hours} 小时才能再次申请。',
    ],
    'room.sign_first': [
        'Sign the non-disclosure agreement before you read documents.',
        '请先签署保密协议，再查看文件。',
    ],
    'room.nda_changed': [
        'The agreement has changed. Read it again, then sign.',
        '协议内容已更改，请重新阅读后签署。',
    ],
    'room.nda_empty': ['Enter the text of your agreement.', '请填写协议内容。'],
    'room.folder_not_found': ['This folder does not exist.', '文件夹不存在。'],
    'room.folder_full': [
        'Move or delete the documents in this folder first.',
        '请先删除文件夹中的文件。',
    ],
    'room.folder_ordered': [
        'An order names a document of this folder, so it stays.',
        '订单中记录了此文件夹的文件，不能删除文件夹。',
    ],
    'room.too_many_folders': [
        'A data room has {max} folders at most.',
        '资料室最多有 {max} 个文件夹。',
    ],
    'room.document_not_found': ['This document does not exist.', '文件不存在。'],
    'room.too_many_documents': [
        'A data room has {max} documents at most.',
        '资料室最多有 {max} 个文件。',
    ],
    'room.no_room': [
        'A data room holds {megabytes} MB at most. Delete some documents first.',
        '资料室最多存放 {megabytes} MB，请先删除部分文件。',
    ],
    'room.type': [
        'Upload a PDF, a picture (JPEG, PNG, WebP), CSV, TSV, TXT, XLSX or ODS, under a name that says so.',
        '请上传 PDF、图片（JPEG、PNG、WebP）、CSV、TSV、TXT、XLSX 或 ODS 文件，文件名后缀须与内容一致。',
    ],
    'room.pdf_encrypted': [
        'This PDF is protected. Save it without a password, then upload it.',
        '该 PDF 受密码保护，请另存为不加密的文件后再上传。',
    ],
    'room.pdf_damaged': [
        'This PDF cannot be read. Print it to a new PDF, then upload that.',
        '无法读取该 PDF，请重新打印为 PDF 后再上传。',
    ],
    'room.pdf_pages': [
        'A PDF has {max} pages at most. Split it into several.',
        'PDF 最多 {max} 页，请拆分后上传。',
    ],
    'room.pdf_form': [
        'This PDF has a form that would be lost. Print it to a new PDF, then upload that.',
        '该 PDF 含有表单，内容会丢失，请打印为新的 PDF 后再上传。',
    ],
    'room.text_large': [
        'A text or CSV file has {megabytes} MB at most here. Upload a shorter one.',
        '文本或 CSV 文件最大 {megabytes} MB，请上传较小的文件。',
    ],
    'room.not_shown': [
        'This kind of file cannot be shown here, and the seller does not let it be downloaded.',
        '此类文件无法在线查看，卖家未允许下载。',
    ],
    'room.no_download': ['The seller does not let this be downloaded.', '卖家未允许下载此文件。'],
    'room.grant_folder': ['Choose at least one folder.', '请至少选择一个文件夹。'],
    'room.question_not_found': ['This question does not exist.', '提问不存在。'],
    'room.too_many_questions': [
        'You asked {max} questions in the last 24 hours. Wait for answers first.',
        '您在 24 小时内已提问 {max} 次，请先等待回答。',
    ],
    'room.stripe_key': [
        'Enter a restricted key that begins with rk_live_. Secret keys and test keys are not accepted.',
        '请填写以 rk_live_ 开头的受限密钥，不接受私密密钥和测试密钥。',
    ],
    'room.stripe_refused': [
        'Stripe refused this key. It needs read access to balance transactions.',
        'Stripe 拒绝了该密钥。密钥须有读取余额交易的权限。',
    ],
    'room.stripe_away': [
        'Stripe cannot be reached at the moment. Try again later.',
        '暂时无法连接 Stripe，请稍后再试。',
    ],
});
