import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import { IconButton, Tooltip, useTheme as useMuiTheme } from '@mui/material';
import { useTheme, useTranslate } from 'react-admin';
import { keepScheme } from '../../shared/colourScheme';

export const ThemeToggle = () => {
    const translate = useTranslate();
    const [, setTheme] = useTheme();
    const isDark = useMuiTheme().palette.mode === 'dark';
    const next = isDark ? 'light' : 'dark';
    const label = translate(isDark ? 'layout.toLight' : 'layout.toDark');
    const toggle = () => {
        keepScheme(next);
        setTheme(next);
    };
    return (
        <Tooltip title={label}>
            <IconButton onClick={toggle} aria-label={label}>
                {isDark ? <LightModeOutlined /> : <DarkModeOutlined />}
            </IconButton>
        </Tooltip>
    );
};
