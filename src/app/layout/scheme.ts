import { useTheme as useMuiTheme } from '@mui/material';
import { useTheme } from 'react-admin';
import { type ColourScheme, keepScheme } from '../../ui/browser/colourScheme';

/** The scheme that is shown, and how to choose the other. */
export const useScheme = (): [ColourScheme, (next: ColourScheme) => void] => {
    const [, setTheme] = useTheme();
    const scheme = useMuiTheme().palette.mode;
    const choose = (next: ColourScheme) => {
        keepScheme(next);
        setTheme(next);
    };
    return [scheme, choose];
};
