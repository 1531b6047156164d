import TranslateIcon from '@mui/icons-material/Translate';
import { IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { languageNames, languages } from '../../shared/language';

export const LanguageMenu = () => {
    const translate = useTranslate();
    const [locale, setLocale] = useLocaleState();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const label = translate('layout.language');
    return (
        <>
            <Tooltip title={label}>
                <IconButton
                    onClick={event => setAnchor(event.currentTarget)}
                    aria-label={label}
                    aria-haspopup="menu"
                >
                    <TranslateIcon />
                </IconButton>
            </Tooltip>
            <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
                {languages.map(language => (
                    <MenuItem
                        key={language}
                        lang={language}
                        selected={language === locale}
                        onClick={() => {
                            setAnchor(null);
                            setLocale(language);
                        }}
                    >
                        {languageNames[language]}
                    </MenuItem>
                ))}
            </Menu>
        </>
    );
};
