import { placeholders } from './template';

export const ingestHelp = `npm run bench -- ingest [options]

Without --url it starts the built server on a temporary folder and measures
    single   one event a request
    bare     the same requests to a bare route that appends and shares an fdatasync
    batch    50 events a request
    one      one connection
    visible  how soon an event is in a report, under half of the rate of single
then stops it and compares what was acknowledged with what the store holds.

    --runs 3             each on a folder of its own; the table shows medians
    --steps single,one   only these
    --memory             instead: load for --duration 600 at --rate 5000, then a fifth of it none
    --connections 64     kept open, one request at a time on each
    --duration 20        s that are measured
    --warmup 3           s of load before them
    --visitors 40000     each with a browser and an address of its own
    --addresses 20000    sent as X-Forwarded-For
    --pages 1000

With --url it sends to a server that runs, on this machine, and compares nothing:

    --url http://127.0.0.1:8080/api/v1/collect
    --site ID            of the site, whose domain should be bench.example
    --rate 0             events/s; 0: as fast as answers come
    --batch 1            events a request, all of one visitor
    --payload FILE       the body for a server of another kind, with ${placeholders.map(name => `{{${name}}}`).join(' ')}
    --header 'name: value'   instead of or beside a browser's; repeatable

To measure an Umami: --url http://127.0.0.1:3000/api/send --payload umami.json, in which stands
    {"type":"event","payload":{"website":"ID","hostname":"bench.example","language":"en-US",
    "screen":"1920x1080","url":"{{path}}?n={{number}}","referrer":"{{referrer}}","title":"{{title}}"}}`;
