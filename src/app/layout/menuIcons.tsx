import type { SvgIconComponent } from '@mui/icons-material';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import LanguageOutlined from '@mui/icons-material/LanguageOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import type { AdminRoute } from '../routes';

export const menuIcons: Record<AdminRoute['icon'], SvgIconComponent> = {
    sites: LanguageOutlined,
    overview: InsightsOutlined,
    visitor: PeopleOutlined,
};
