import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import { Divider, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { touch } from '../../ui/admin/touch';
import { choiceItems, useLanguageChoices, useSizeChoices, useThemeChoices } from './choices';
import { MenuButton } from './MenuButton';

/** Language, theme and size where the top bar is narrow, as entries of a menu. */
export const useAppearanceItems = (onDisplay: () => void) => {
    const translate = useTranslate();
    const all = [useLanguageChoices(), useThemeChoices(), useSizeChoices()];
    return (close: () => void) => [
        ...all.flatMap(choices => choiceItems(choices, close, true)),
        <Divider key="line" component="li" />,
        <MenuItem
            key="display"
            onClick={() => {
                close();
                onDisplay();
            }}
            sx={{ minHeight: touch }}
        >
            {translate('shell.display.title')}
        </MenuItem>,
    ];
};

/** The same for guests on phones, who have no user menu. */
export const AppearanceMenu = ({ onDisplay }: { onDisplay: () => void }) => {
    const translate = useTranslate();
    const items = useAppearanceItems(onDisplay);
    return (
        <MenuButton label={translate('shell.appearance')} icon={<PaletteOutlined />}>
            {items}
        </MenuButton>
    );
};
