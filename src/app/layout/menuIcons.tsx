import type { SvgIconComponent } from '@mui/icons-material';
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import CallSplitOutlined from '@mui/icons-material/CallSplitOutlined';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import LanguageOutlined from '@mui/icons-material/LanguageOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import QueryStatsOutlined from '@mui/icons-material/QueryStatsOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import type { IconName } from '../routes/table';

export const menuIcons: Record<IconName, SvgIconComponent> = {
    console: SpaceDashboardOutlined,
    websites: LanguageOutlined,
    traffic: QueryStatsOutlined,
    visitors: PeopleOutlined,
    refer: CallSplitOutlined,
    content: ArticleOutlined,
    inbox: InboxOutlined,
    admin: SettingsOutlined,
    finance: AccountBalanceWalletOutlined,
    user: ManageAccountsOutlined,
    products: Inventory2Outlined,
    trade: StorefrontOutlined,
    account: AccountCircleOutlined,
};
