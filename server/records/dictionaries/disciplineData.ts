/**
 * The catalogue of disciplines of 教育部 (2022): categories, and below them code, Chinese name, English name and the
 * numbers of the ESI fields that are nearest. The last is an approximation of ours.
 */
export const DISCIPLINE_DATA = `
01 哲学|Philosophy
0101 哲学|Philosophy|21
02 经济学|Economics
0201 理论经济学|Theoretical Economics|6
0202 应用经济学|Applied Economics|6
03 法学|Law
0301 法学|Law|21
0302 政治学|Political Science|21
0303 社会学|Sociology|21
0304 民族学|Ethnology|21
0305 马克思主义理论|Marxist Theory|21
0306 公安学|Public Security Science|21
0307 中共党史党建学|History and Building of the CPC|21
0308 纪检监察学|Discipline Inspection and Supervision|21
04 教育学|Education
0401 教育学|Education|21
0402 心理学|Psychology|20,16
0403 体育学|Sport Science|21
05 文学|Literature
0501 中国语言文学|Chinese Language and Literature|21
0502 外国语言文学|Foreign Languages and Literatures|21
0503 新闻传播学|Journalism and Communication|21
06 历史学|History
0601 考古学|Archaeology|21
0602 中国史|History of China|21
0603 世界史|World History|21
07 理学|Science
0701 数学|Mathematics|12
0702 物理学|Physics|18
0703 化学|Chemistry|3
0704 天文学|Astronomy|22
0705 地理学|Geography|9
0706 大气科学|Atmospheric Science|9
0707 海洋科学|Marine Science|9
0708 地球物理学|Geophysics|9
0709 地质学|Geology|9
0710 生物学|Biology|2,13,14,19
0711 系统科学|Systems Science|15
0712 科学技术史|History of Science and Technology|21
0713 生态学|Ecology|8
0714 统计学|Statistics|12
08 工学|Engineering
0801 力学|Mechanics|7
0802 机械工程|Mechanical Engineering|7
0803 光学工程|Optical Engineering|7,18
0804 仪器科学与技术|Instrument Science and Technology|7
0805 材料科学与工程|Materials Science and Engineering|11
0806 冶金工程|Metallurgical Engineering|11
0807 动力工程及工程热物理|Power Engineering and Engineering Thermophysics|7
0808 电气工程|Electrical Engineering|7
0809 电子科学与技术|Electronic Science and Technology|7
0810 信息与通信工程|Information and Communication Engineering|7
0811 控制科学与工程|Control Science and Engineering|7
0812 计算机科学与技术|Computer Science and Technology|5
0813 建筑学|Architecture|7
0814 土木工程|Civil Engineering|7
0815 水利工程|Hydraulic Engineering|7
0816 测绘科学与技术|Surveying and Mapping|9
0817 化学工程与技术|Chemical Engineering and Technology|3
0818 地质资源与地质工程|Geological Resources and Geological Engineering|9
0819 矿业工程|Mining Engineering|9
0820 石油与天然气工程|Oil and Natural Gas Engineering|9
0821 纺织科学与工程|Textile Science and Engineering|11
0822 轻工技术与工程|Light Industry Technology and Engineering|7
0823 交通运输工程|Transportation Engineering|7
0824 船舶与海洋工程|Naval Architecture and Ocean Engineering|7
0825 航空宇航科学与技术|Aeronautical and Astronautical Science|7
0826 兵器科学与技术|Armament Science and Technology|7
0827 核科学与技术|Nuclear Science and Technology|7,18
0828 农业工程|Agricultural Engineering|1
0829 林业工程|Forestry Engineering|19
0830 环境科学与工程|Environmental Science and Engineering|8
0831 生物医学工程|Biomedical Engineering|4,7
0832 食品科学与工程|Food Science and Engineering|1
0833 城乡规划学|Urban and Rural Planning|21
0835 软件工程|Software Engineering|5
0836 生物工程|Bioengineering|2
0837 安全科学与工程|Safety Science and Engineering|7
0838 公安技术|Public Security Technology|7
0839 网络空间安全|Cyberspace Security|5
09 农学|Agriculture
0901 作物学|Crop Science|1
0902 园艺学|Horticulture|1
0903 农业资源与环境|Agricultural Resources and Environment|1
0904 植物保护|Plant Protection|1,19
0905 畜牧学|Animal Science|19
0906 兽医学|Veterinary Medicine|19
0907 林学|Forestry|19
0908 水产|Fisheries|19
0909 草学|Grassland Science|19
0910 水土保持与荒漠化防治学|Soil and Water Conservation|8
10 医学|Medicine
1001 基础医学|Basic Medicine|4,10
1002 临床医学|Clinical Medicine|4
1003 口腔医学|Stomatology|4
1004 公共卫生与预防医学|Public Health and Preventive Medicine|4
1005 中医学|Traditional Chinese Medicine|4
1006 中西医结合|Integrated Chinese and Western Medicine|4
1007 药学|Pharmacy|17
1008 中药学|Chinese Materia Medica|17
1009 特种医学|Special Medicine|4
1011 护理学|Nursing|4
1012 法医学|Forensic Medicine|4
11 军事学|Military Science
1101 军事思想与军事历史|Military Thought and History|21
1102 战略学|Strategy|21
1103 联合作战学|Joint Operations|21
1104 军兵种作战学|Operations of Services and Arms|21
1105 军队指挥学|Military Command|21
1106 军队政治工作学|Political Work of the Military|21
1107 军事后勤学|Military Logistics|21
1108 军事装备学|Military Equipment|21
1109 军事管理学|Military Management|21
1110 军事训练学|Military Training|21
1111 军事智能|Military Intelligence Science|21,5
12 管理学|Management
1201 管理科学与工程|Management Science and Engineering|6
1202 工商管理学|Business Administration|6
1203 农林经济管理|Agricultural and Forestry Economics|6
1204 公共管理学|Public Administration|21
1205 信息资源管理|Information Resources Management|21
13 艺术学|Arts
1301 艺术学|Arts|21
14 交叉学科|Interdisciplinary Studies
1401 集成电路科学与工程|Integrated Circuit Science and Engineering|7
1402 国家安全学|National Security|21
1403 设计学|Design|21
1404 遥感科学与技术|Remote Sensing Science and Technology|9
1405 智能科学与技术|Intelligence Science and Technology|5
1406 纳米科学与工程|Nanoscience and Engineering|11
1407 区域国别学|Area Studies|21
`;
