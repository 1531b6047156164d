import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useScheme } from './scheme';

export const ThemeToggle = () => {
    const translate = useTranslate();
    const [scheme, choose] = useScheme();
    const isDark = scheme === 'dark';
    const label = translate(isDark ? 'layout.toLight' : 'layout.toDark');
    return (
        <Tooltip title={label}>
            <IconButton onClick={() => choose(isDark ? 'light' : 'dark')} aria-label={label}>
                {isDark ? <LightModeOutlined /> : <DarkModeOutlined />}
            </IconButton>
        </Tooltip>
    );
};
