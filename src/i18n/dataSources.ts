import type { SameKeys } from './sameKeys';

/** Whose data tell where an address lies. */
export const dataSourcesEn = {
    countries: 'Countries: %{nro} (CC BY 4.0).',
    china: 'China’s regions, cities and networks: %{ip2region}.',
    dataCentres: 'Data centres: %{routeViews}, %{dbIp} (CC BY 4.0).',
};

export const dataSourcesZh: SameKeys<typeof dataSourcesEn> = {
    countries: '国家和地区：%{nro}（CC BY 4.0）。',
    china: '中国省市和网络：%{ip2region}。',
    dataCentres: '数据中心：%{routeViews}、%{dbIp}（CC BY 4.0）。',
};
