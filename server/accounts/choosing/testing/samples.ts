const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Passwords that are among the first guesses, by the habit behind them; each is long enough. The person is zhaomin, 赵敏敏, minmin.zhao@example.edu. */
export const GUESSED: Readonly<Record<string, readonly string[]>> = {
  common:
    `password password1 Password123 p@ssw0rd P@ssw0rd1 passw0rd! qwerty123 Qwerty123! trustno1 iloveyou1 letmein123 welcome1 Welcome2024
    admin123 admin888 administrator Admin@123 root1234 test1234 abc12345 abcd1234 a1234567 aa123456 football1 sunshine monkey123 dragon123
    superman princess1 baseball master123 hello123 changeme starwars1 Summer2024 Winter2025! whatever computer1 internet1`.split(/\s+/),
  keyboard: `1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx 1qaz@WSX !QAZ2wsx qazwsxedc qazwsx123 qwertyuiop asdfghjkl zxcvbnm123 qweasdzxc qwe123asd
    1234qwer qwer1234 asdf1234 zxcv1234 147258369 159357456 poiuytrewq 0okm9ijn`.split(/\s+/),
  names:
    `zhangwei123 zhangwei1990 wangfang123 wangfang520 liwei19880808 lina1992 zhangxiaoming1990 chenjing888 liuyang2008 Zhang.Wei@1990 wangxm19900101
    zw19900101 lxm880808 yangyang521 zhaolei1314 sunyue66 maxiaojun1985 张伟19900101 xiaoming123`.split(/\s+/),
  words:
    `woaini1314 woaini520 woaini1314520 w0aini1314 woaiwojia mima1234 wodemima wodemima123 nihao123 nihaoshijie woaibeijing woaizhongguo
    beijing2008 shengrikuaile qinghua1911 daxuesheng123 tushuguan1 kaoyan2025 我爱你5201314 我爱你我爱你我爱 床前明月光疑是地上霜 这是我的密码123`.split(
      /\s+/,
    ),
  numbers:
    `12345678 123456789 987654321 0987654321 11111111 88888888 12341234 112233445566 123123123 5201314520 52013141314 7758258520 1314520520 66668888
    19900101 20081225 01011990 1990-01-01 199001011 13812345678 8613912345678 15900001111 010-62781234 110101199001011234 11010119900101123x 4815162342`.split(
      /\s+/,
    ),
  own: `zhaomin123 zhaomin1990 zhaominmin1 minmin.zhao minmin.zhao1 赵敏敏12345 minmin.zhao@example.edu kexuedaohang1 科学导航2024 sciencenavigation Zha0min2024`.split(
    /\s+/,
  ),
  repeated: ['aaaaaaaaaa', 'abcabcabcabc', 'abababab', '的的的的的的的的', 'qqqqwwwweeee', 'xyxyxyxyxy'],
};

/** Passwords that must be accepted: sentences, words that have nothing to do with each other, random ones. */
export const GOOD: readonly string[] = lines(`
  correct horse battery staple
  another horse and its staple
  another of my words
  from a setting
  只有我知道的密码
  另外一个更长的密码
  别人选的更长的密码
  春天的风吹过湖面
  食堂三楼的牛肉面最好吃
  外婆家后院有两棵枣树
  今天又忘记带雨伞了
  猫在打印机上睡着了！
  我家楼下卖豆浆的大爷姓冯
  实验室的离心机又坏了
  蓝色钢笔42只漏水
  下雪天骑车去看电影
  chuntianlaileqianshanlv
  waipojiadezaoshushuleyigeqiutian
  lantian hongyu 47 dazao
  purple-kettle-orbit-93
  glacier trombone pickle
  Marble7 lantern quokka
  tundra oboe saffron
  velvet otter umbrella 12
  wombat.stapler.tangerine
  My left shoe is older than you
  seven green bicycles in Riga
  kT7#mQ2x
  x9$Lw!4qRz
  gv7kq2mzt9
  Jh4-pWz8-Qn3c
  8fK2pLq9vR3x
  4f9b1c7e2a8d6035
  u7ngq4x9m2hc5kzw8p3eyj6d
  79204618350274
  Ж7рябина-окно
  さくらの下で本を読む
  ☂️ takes no 7 prisoners
`);
