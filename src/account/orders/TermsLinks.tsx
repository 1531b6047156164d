import { Link } from '@mui/material';
import { Fragment } from 'react';

/** Pages of terms in one line, each opened beside this page. */
export const TermsLinks = ({ pages }: { pages: readonly { title: string; href: string }[] }) =>
    pages.map(({ title, href }, index) => (
        <Fragment key={href}>
            {index > 0 && ', '}
            <Link href={href} target="_blank" rel="noreferrer">
                {title}
            </Link>
        </Fragment>
    ));
