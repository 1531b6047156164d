import { ListSubheader, MenuItem } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { touchHeight } from '../../ui/admin/touch';
import { languageNames, languages } from '../../ui/browser/language';
import { changeSize, sizes, useSize } from '../preferences/size';
import { useScheme } from './scheme';

interface Choice {
    key: string;
    text: string;
    isChosen: boolean;
    choose: () => void;
    lang?: string;
}

interface Choices {
    title: string;
    list: readonly Choice[];
}

export const useLanguageChoices = (): Choices => {
    const title = useTranslate()('layout.language');
    const [locale, setLocale] = useLocaleState();
    const list = languages.map(language => ({
        key: language,
        text: languageNames[language],
        isChosen: language === locale,
        choose: () => setLocale(language),
        lang: language,
    }));
    return { title, list };
};

export const useThemeChoices = (): Choices => {
    const translate = useTranslate();
    const [scheme, choose] = useScheme();
    const list = (['light', 'dark'] as const).map(name => ({
        key: name,
        text: translate(`shell.themes.${name}`),
        isChosen: name === scheme,
        choose: () => choose(name),
    }));
    return { title: translate('shell.themes.label'), list };
};

export const useSizeChoices = (): Choices => {
    const translate = useTranslate();
    const size = useSize();
    const list = sizes.map(name => ({
        key: name,
        text: translate(`shell.size.${name}`),
        isChosen: name === size,
        choose: () => changeSize(name),
    }));
    return { title: translate('shell.size.label'), list };
};

/** The entries of a menu; a function, because MUI's menu looks for its items among its children. */
export const choiceItems = ({ title, list }: Choices, close: () => void, withTitle = false) => [
    ...(withTitle
        ? [
              <ListSubheader key={title} role="presentation" sx={{ lineHeight: '32px' }}>
                  {title}
              </ListSubheader>,
          ]
        : []),
    ...list.map(({ key, text, isChosen, choose, lang }) => (
        <MenuItem
            key={key}
            lang={lang}
            role="menuitemradio"
            aria-checked={isChosen}
            selected={isChosen}
            onClick={() => {
                close();
                choose();
            }}
            sx={touchHeight(36)}
        >
            {text}
        </MenuItem>
    )),
];
