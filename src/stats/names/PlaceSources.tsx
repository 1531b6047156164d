import { Link } from '@mui/material';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { Caption } from '../../ui/admin/text/Note';

const links: Readonly<Record<string, readonly [name: string, address: string]>> = {
    nro: ['NRO', 'https://www.nro.net'],
    ip2region: ['ip2region', 'https://github.com/lionsoul2014/ip2region'],
    routeViews: ['RouteViews', 'https://www.routeviews.org'],
    dbIp: ['DB-IP', 'https://db-ip.com'],
};
const placeholders = Object.fromEntries(Object.keys(links).map(key => [key, `{${key}}`]));

/** Whose data tell where visitors are: their licences ask for it on the pages that show it. */
export const PlaceSources = () => {
    const translate = useTranslate();
    const text = ['countries', 'china', 'dataCentres']
        .map(key => translate(`dataSources.${key}`, placeholders))
        .join(' ');
    return (
        <Caption component="p">
            {text.split(/[{}]/).map((part, at) => {
                const link = at % 2 === 1 ? links[part] : undefined;
                if (!link) return <Fragment key={part}>{part}</Fragment>;
                const [name, address] = link;
                return (
                    <Link key={part} href={address} target="_blank" rel="noopener" color="inherit">
                        {name}
                    </Link>
                );
            })}
        </Caption>
    );
};
