import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type MarketRow, searchMarket } from '../../../contract/market/public/market';
import { callApi } from '../../dataProvider/callApi';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { moneyText } from '../../ui/text/money';

/** ms without a further letter before the market is asked. */
const pauseMs = 300;

/** What was typed, once nothing more is. */
const useSettled = (text: string): string => {
    const [settled, setSettled] = useState(text);
    useEffect(() => {
        const timer = setTimeout(() => setSettled(text), pauseMs);
        return () => clearTimeout(timer);
    }, [text]);
    return settled;
};

/** What is on sale that holds the words; the newest without any. */
const useFound = (text: string) => {
    const q = useSettled(text.trim());
    return useQuery({
        queryKey: ['collection listings', q],
        queryFn: ({ signal }) => callApi(searchMarket, { query: { q } }, signal, { isQuiet: true }),
    });
};

interface Props {
    inputRef: Ref<HTMLInputElement>;
    isDisabled: boolean;
    /** those that are in it already */
    without: readonly string[];
    onChoose: (row: MarketRow) => void;
}

/** Finds what is on sale by its title, domain or tags. */
export const ListingSearch = ({ inputRef, isDisabled, without, onChoose }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const [text, setText] = useState('');
    const { data, isFetching } = useFound(text);
    const rows = (data?.list ?? []).filter(({ id }) => !without.includes(id));
    return (
        <Autocomplete
            value={null}
            inputValue={text}
            onInputChange={(_, typed, reason) => {
                if (reason !== 'reset') setText(typed);
            }}
            onChange={(_, row) => {
                if (!row) return;
                onChoose(row);
                setText('');
            }}
            options={rows}
            // the server has looked
            filterOptions={options => options}
            getOptionKey={({ id }) => id}
            getOptionLabel={({ title, subject, price, currency }) =>
                [title, subject, moneyText(price, currency, language)]
                    .filter(part => part !== '')
                    .join(' · ')
            }
            loading={isFetching}
            noOptionsText={translate('collection.noneFound')}
            openText={translate('ra.action.open')}
            closeText={translate('ra.action.close')}
            loadingText={translate('ra.page.loading')}
            disabled={isDisabled}
            blurOnSelect
            fullWidth
            sx={{ mt: 1.5 }}
            renderInput={params => (
                <TextField
                    {...params}
                    inputRef={inputRef}
                    variant="outlined"
                    size="small"
                    label={translate('collection.add')}
                    placeholder={translate('collection.addHelp')}
                />
            )}
        />
    );
};
