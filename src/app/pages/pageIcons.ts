import type { SvgIconComponent } from '@mui/icons-material';
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import BalanceOutlined from '@mui/icons-material/BalanceOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import CodeOutlined from '@mui/icons-material/CodeOutlined';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import DnsOutlined from '@mui/icons-material/DnsOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HealingOutlined from '@mui/icons-material/HealingOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import PaidOutlined from '@mui/icons-material/PaidOutlined';
import PaymentOutlined from '@mui/icons-material/PaymentOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PermMediaOutlined from '@mui/icons-material/PermMediaOutlined';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import SellOutlined from '@mui/icons-material/SellOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import ShoppingBagOutlined from '@mui/icons-material/ShoppingBagOutlined';
import SourceOutlined from '@mui/icons-material/SourceOutlined';
import StorageOutlined from '@mui/icons-material/StorageOutlined';
import SyncAltOutlined from '@mui/icons-material/SyncAltOutlined';
import TagOutlined from '@mui/icons-material/TagOutlined';
import WebOutlined from '@mui/icons-material/WebOutlined';
import type { TitleKey } from '../routes/titles';

/** Icons of the pages that a group’s page lists. */
export const pageIcons: Partial<Record<TitleKey, SvgIconComponent>> = {
    setting: SettingsOutlined,
    payment: PaymentOutlined,
    plans: SellOutlined,
    coupons: LocalOfferOutlined,
    files: PermMediaOutlined,
    contentList: ArticleOutlined,
    articleCategories: FolderOutlined,
    adlist: CampaignOutlined,
    invites: PersonAddAltOutlined,
    mails: MailOutlined,
    collecting: InboxOutlined,
    orderRules: GavelOutlined,
    accounting: BalanceOutlined,
    findings: FactCheckOutlined,
    log: HistoryOutlined,
    usdtList: AccountBalanceWalletOutlined,
    usdtListPay: SyncAltOutlined,
    orders: ReceiptLongOutlined,
    payments: CreditCardOutlined,
    paymentLookup: HealingOutlined,
    inboundEvents: MarkEmailReadOutlined,
    approvals: HowToRegOutlined,
    withdrawal: PaymentsOutlined,
    checks: BadgeOutlined,
    money: PaidOutlined,
    userList: GroupOutlined,
    msgList: NotificationsOutlined,
    chats: ForumOutlined,
    productsList: ShoppingBagOutlined,
    domains_plat: DnsOutlined,
    domain_suffix: TagOutlined,
    domain_type: CategoryOutlined,
    source_lang: CodeOutlined,
    source_sql: StorageOutlined,
    web_type: WebOutlined,
    source_type: SourceOutlined,
};
