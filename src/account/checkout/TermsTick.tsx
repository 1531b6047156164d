import { Box, Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { SaleTerms } from '../../../contract/trade/orders/checkout';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { TermsLinks } from '../orders/TermsLinks';

interface Props {
    terms: SaleTerms;
    isAccepted: boolean;
    /** it was gone on without */
    isMissing: boolean;
    onChange: (isAccepted: boolean) => void;
}

/** In the reader's language; where nobody wrote any, those in the other. */
const pagesOf = ({ link, articles }: SaleTerms, language: string, ofLink: string) => {
    if (link !== '') return [{ title: ofLink, href: link }];
    const own = articles.filter(article => article.language === language);
    return (own.length > 0 ? own : articles).map(({ id, title }) => ({
        title,
        href: `/article/${id}`,
    }));
};

/** One tick for what the operator asks buyers to accept. */
export const TermsTick = ({ terms, isAccepted, isMissing, onChange }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const helpId = useId();
    const pages = pagesOf(terms, language, translate('checkout.termsOfSale'));
    return (
        <Box>
            <FormControlLabel
                control={
                    <Checkbox
                        checked={isAccepted}
                        onChange={(_, checked) => onChange(checked)}
                        slotProps={{
                            input: {
                                'aria-invalid': isMissing,
                                'aria-describedby': isMissing ? helpId : undefined,
                            },
                        }}
                    />
                }
                label={
                    <>
                        {translate('checkout.accept')} <TermsLinks pages={pages} />
                    </>
                }
                sx={{ overflowWrap: 'anywhere' }}
            />
            {isMissing && (
                <FormHelperText id={helpId} error role="alert">
                    {translate('checkout.needed')}
                </FormHelperText>
            )}
        </Box>
    );
};
