import TranslateIcon from '@mui/icons-material/Translate';
import { choiceItems, useLanguageChoices } from './choices';
import { MenuButton } from './MenuButton';

export const LanguageMenu = () => {
    const choices = useLanguageChoices();
    return (
        <MenuButton label={choices.title} icon={<TranslateIcon />}>
            {close => choiceItems(choices, close)}
        </MenuButton>
    );
};
