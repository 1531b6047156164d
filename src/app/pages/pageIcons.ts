import type { SvgIconComponent } from '@mui/icons-material';
import BalanceOutlined from '@mui/icons-material/BalanceOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import HealingOutlined from '@mui/icons-material/HealingOutlined';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import PaymentOutlined from '@mui/icons-material/PaymentOutlined';
import QueryStatsOutlined from '@mui/icons-material/QueryStatsOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined';
import { officeNamed } from '../../resources/officeNamed';
import type { AppRoute } from '../routes/table';
import type { TitleKey } from '../routes/titles';

const ofPages: Partial<Record<TitleKey, SvgIconComponent>> = {
    setting: SettingsOutlined,
    payment: PaymentOutlined,
    collecting: InboxOutlined,
    state: MonitorHeartOutlined,
    orderRules: GavelOutlined,
    singleSignOn: VpnKeyOutlined,
    officeAuctions: GavelOutlined,
    marketReport: QueryStatsOutlined,
    accounting: BalanceOutlined,
    findings: FactCheckOutlined,
    paymentLookup: HealingOutlined,
};

/** The icon of a page that a group’s page lists. */
export const pageIcon = ({ resource, titleKey }: AppRoute): SvgIconComponent | undefined =>
    resource ? officeNamed(resource.name)?.icon : ofPages[titleKey];
