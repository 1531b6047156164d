// Autonomous systems whose addresses belong to rented machines, by the name that reports show.
//
// Chosen by hand from the largest of the routing table and from the names that speak of hosting.
// A network is here when nearly all its addresses are servers. When in doubt it is left out: a
// provider of access in this list would cost people's visits.
//
// Left out on purpose, because people sit behind them:
// - carriers and transit (also their data centres, such as AS23724 and AS4134 of China Telecom),
//   mobile networks, universities, offices and colocation houses (AS15830 Equinix)
// - AS13335 Cloudflare, AS20940 and AS36183 Akamai, AS54113 Fastly: WARP and iCloud Private Relay
// - AS22616 and others of Zscaler, AS55256 Netskope, Palo Alto Networks: offices' gateways
// - AS136787 and others of PacketHub (NordVPN), AS39351 Mullvad: nothing but people
// - AS29447 Scaleway and AS35540 OVH: DSL lines of Free and of OVH Télécom
// - AS15169 Google outside its cloud: crawlers, which say so, and proxies and a VPN for people
// - corporate networks of the clouds' owners: Amazon, Microsoft, Oracle, Google, NetEase
// - AS21859 Zenlayer: also carries others' networks
// - AS31034 Aruba, AS7506 GMO, AS2514 NTT PC: hosting and access under one number

/** @type {Record<string, readonly (number | readonly [as: number, within: string])[]>} */
export const providers = {
    'Amazon Web Services': [
        ...[16509, 14618, 8987, 7224, 21664, 36263],
        // Sinnet and NWCD run it in Beijing and Ningxia.
        ...[55960, 135629],
    ],
    // Bing's crawlers are among them; they say so in their agents.
    'Microsoft Azure': [8075, 8068, 8069, 8070, 200517, 58593, 198678],
    // Of AS15169 only the addresses that virtual machines have.
    'Google Cloud': [396982, 214609, 214611, [15169, '35.192.0.0/11']],
    'Oracle Cloud': [31898],
    'IBM Cloud': [36351],
    DigitalOcean: [14061, 46652, 393406],
    'Akamai Connected Cloud': [63949, 48337],
    Vultr: [20473, 46407],
    OVHcloud: [16276],
    Hetzner: [24940, 213230, 212317, 215859],
    Scaleway: [12876, 54265, 202023],
    Leaseweb: [
        ...[60781, 28753, 30633, 395954, 396190, 396362, 32613, 7203, 19148, 27411, 394380],
        ...[393886, 205544, 59253, 133752, 134351, 136988, 38930, 16265, 60626],
    ],
    Contabo: [51167, 40021, 141995],
    IONOS: [8560, 54548],
    Strato: [6724],
    netcup: [197540, 214996],
    'Host Europe': [8972, 20773, 21499, 34011, 60253, 44273, 21501, 34088, 62087],
    UpCloud: [202053, 25697],
    Exoscale: [61098],
    Infomaniak: [29222],
    Gandi: [29169, 203476, 209453],
    'Alibaba Cloud': [37963, 45102, 134963],
    'Tencent Cloud': [45090, 132203, 133478, 139341, 132591],
    'Huawei Cloud': [55990, 136907, 141180, 149167, 131444],
    'Baidu Cloud': [38365],
    // Also BytePlus and what ByteDance's own crawlers run on.
    Volcengine: [137718, 150436, 396986, 138699],
    UCloud: [135377, 59077],
    'Kingsoft Cloud': [59019, 137280],
    'China Telecom Cloud': [58519],
    'CDS Global Cloud': [63199, 150293],
    'Kaopu Cloud': [138915, 58854],
    'NAVER Cloud': [23576, 135354],
    'NHN Cloud': [45974, 151386, 152291],
    'Sakura Internet': [9370, 9371, 7684, 55897],
    Xserver: [131965],
    'Yandex Cloud': [200350, 210656, 215013],
    'Cloud.ru': [208677],
    Selectel: [49505, 50340, 61976],
    Timeweb: [9123, 210976, 51789, 204427],
    'Reg.ru': [197695, 49352],
    Beget: [198610],
    FirstVDS: [29182, 197911],
    M247: [9009, 16247, 42973, 33970],
    // CDN77 and DataPacket.
    Datacamp: [60068, 212238, 211612],
    HostRoyale: [203020, 207990, 133499, 204287, 134450, 46516, 39486, 44144, 396931],
    Psychz: [40676, 63993, 328153],
    QuadraNet: [8100],
    // HostPapa's older name here; most rented machines of RackNerd are among them.
    ColoCrossing: [36352],
    HostPapa: [54290, 11989, 40092, 9115],
    Hostinger: [47583, 204915],
    GoDaddy: [26496, 398101, 398787, 400754, 398110, 398108, 31815],
    Rackspace: [
        ...[33070, 19994, 15395, 27357, 24867, 45187, 58683, 39921, 198220, 12200, 44009],
        ...[213735, 213740],
    ],
    DreamHost: [26347],
    Bluehost: [46606, 29873],
    Namecheap: [22612],
    'A2 Hosting': [55293],
    InMotion: [22611, 3842, 54641],
    'Liquid Web': [32244, 36444, 53824, 40819, 201682, 202521],
    Hivelocity: [29802, 61317],
    SingleHop: [32475],
    PhoenixNAP: [20454, 19437, 12189, 11572, 59210, 60558, 53605],
    'G-Core Labs': [199524, 202422, 59245],
    'Servers.com': [7979, 61107, 46786],
    Clouvider: [62240, 401881, 207158, 206136, 207019],
    Kamatera: [...[36007, 210329, 215728, 41436, 204548, 396949, 396948, 64022, 54913]],
    'PEG TECH': [54600, 398823, 398478, 398993, 394432, 399195, 36137],
    'Fly.io': [40509],
    'Equinix Metal': [54825],
    Iomart: [20860, 35425, 47264, 199542, 25108, 21130],
    PlusServer: [61157, 6659],
    myLoc: [24961, 41412, 42263, 15960, 39519, 205411],
    Hostkey: [57043, 50867, 395839],
    'Cherry Servers': [16125, 59642, 204770, 213896, 214159, 210162, 216444],
    Melbicom: [56630, 8849, 50098, 49287, 44571],
    'Green Floid': [204957, 21100, 15626, 59729, 50979, 8254],
    Aeza: [210644, 216246],
    xTom: [3214, 3258, 4785, 9312, 8888, 6233],
    DMIT: [906, 132110, 54574],
    'World Host Group': [209341, 204800, 36454, 51713, 14670],
    'velia.net': [29066, 30083],
    'Private Layer': [51852],
    OneProvider: [136258],
    PublicDomainRegistry: [394695],
    ServerMania: [55286],
    GleSYS: [42708, 49282, 35382],
    Locaweb: [27715, 263590, 262446, 274483, 53244],
};

/** Smaller ones, under the name of the routing table without its legal form. */
export const others = [
    ...[917, 3223, 4213, 6698, 7488, 7489, 9678, 11282, 11798, 11878, 12488, 12586],
    ...[12824, 13213, 13886, 14244, 14315, 14576, 14956, 15317, 15418, 15967, 17252, 18450],
    ...[18779, 18978, 19133, 19211, 19318, 19531, 19969, 20278, 20718, 21409, 21769, 22552],
    ...[23470, 23535, 23881, 25198, 25532, 25820, 25893, 26548, 26666, 27176, 27589, 28747],
    ...[28836, 29097, 29262, 29278, 30058, 30860, 31333, 31400, 32097, 33182],
    ...[33387, 34665, 34895, 35487, 35908, 35916, 36114, 36236, 38001, 38700, 39494, 39570],
    ...[39704, 39756, 39798, 40065, 40244, 40728, 42473, 42612, 42831, 42926, 43350, 43541],
    ...[43647, 43927, 44051, 44066, 44486, 44592, 44684, 44901, 45352, 45753, 46261, 46433],
    ...[46475, 46562, 46573, 46664, 46844, 47007, 48282, 48287, 48347, 48635, 48684, 49493],
    ...[49532, 49544, 49791, 49981, 50131, 50245, 50474, 50673, 50837, 50957, 51248, 51396],
    ...[51430, 51468, 51765, 52030, 53057, 53356, 53589, 53667, 53755, 53850, 54252],
    ...[55081, 55720, 55933, 56485, 56655, 56694, 57286, 58061, 58212, 59504, 59711],
    ...[60064, 60117, 60404, 61138, 61207, 61272, 61323, 62005, 62082, 62214, 62390, 62468],
    ...[62563, 62731, 62838, 62874, 62904, 63018, 63023, 63150, 63410, 63473, 63737, 64050],
    ...[64200, 64236, 64267, 64437, 132335, 132420, 132813, 132817, 133115, 133199, 134512, 134548],
    ...[135097, 136052, 136557, 138152, 138995, 139659, 140815, 142002, 142403, 150862, 151734],
    ...[
        152194, 154177, 154395, 197019, 197155, 197537, 197549, 200000, 200019, 200525, 200548,
        200651,
    ],
    ...[
        200719, 200740, 200999, 201002, 201106, 201814, 202015, 202425, 202448, 202736, 204339,
        204601,
    ],
    ...[
        204720, 204997, 205090, 206264, 206805, 206996, 207461, 207569, 207957, 209641, 210403,
        211183,
    ],
    ...[
        211273, 212477, 212706, 214036, 214238, 215703, 216071, 216127, 216154, 262287, 393336,
        393960,
    ],
    ...[394256, 395092, 395111, 395201, 396073, 397373, 398395, 398465, 398779, 399077, 399244],
    ...[399461, 399629, 400463, 400619, 401152, 401696, 401701, 402169, 402221],
];
